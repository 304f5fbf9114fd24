print("pleat")
