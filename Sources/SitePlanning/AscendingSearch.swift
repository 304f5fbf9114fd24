extension RandomAccessCollection where Index == Int {
  /// The index of the first element of which `isAfter` holds, where it holds of all that follow; the
  /// end where there is none.
  package func firstIndex(inOrderWhere isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array<Int> {
  /// The index of a number among ascending ones; nil where it is not there.
  package func ascendingIndex(of number: Int) -> Int? {
    let index = firstIndex(inOrderWhere: { $0 >= number })
    return index < count && self[index] == number ? index : nil
  }
}
