const WIDTH = 13

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A line of a table: the first cell to the left, numbers to the right. */
export function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTH) : cell.padStart(WIDTH))).join('')
}
