/**
 * In which rows a word occurs, rows ascending, and how often in each. A number per row: the row above the lowest eight
 * bits, which count the occurrences and stop at 255.
 */
export interface Postings {
  cells: Uint32Array
  size: number
}

const MAX_TIMES = 255

export function emptyPostings(): Postings {
  return { cells: new Uint32Array(2), size: 0 }
}

export function rowOf(cell: number): number {
  return cell >>> 8
}

export function timesOf(cell: number): number {
  return cell & MAX_TIMES
}

/** One occurrence more; true when the row had none. */
export function addOccurrence(postings: Postings, row: number): boolean {
  const at = seek(postings, row)
  const cell = postings.cells[at] ?? 0
  if (at < postings.size && rowOf(cell) === row) {
    if (timesOf(cell) < MAX_TIMES) postings.cells[at] = cell + 1
    return false
  }
  if (postings.size === postings.cells.length) {
    const larger = new Uint32Array(postings.size * 2)
    larger.set(postings.cells)
    postings.cells = larger
  }
  postings.cells.copyWithin(at + 1, at, postings.size)
  postings.cells[at] = row * 256 + 1
  postings.size += 1
  return true
}

/** All occurrences of the row go. */
export function removeRow(postings: Postings, row: number): void {
  const at = seek(postings, row)
  if (at >= postings.size || rowOf(postings.cells[at] ?? 0) !== row) return
  postings.cells.copyWithin(at, at + 1, postings.size)
  postings.size -= 1
}

/** Where the row is or would be. Most come in ascending order, so the end is looked at first. */
function seek({ cells, size }: Postings, row: number): number {
  if (size === 0 || rowOf(cells[size - 1] ?? 0) < row) return size
  let [low, high] = [0, size - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rowOf(cells[middle] ?? 0) >= row) high = middle
    else low = middle + 1
  }
  return low
}
