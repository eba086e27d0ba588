/** Which rows of a printed list stand on which page: pure, from heights alone. */

export interface LaidGroup<Row> {
  title: string
  /** At the right end of the group's line: how many people. */
  end: string
  rows: readonly { row: Row; height: number }[]
}

export type LaidItem<Row> =
  | { kind: 'group'; title: string; end: string; isContinued: boolean; goesOn: boolean }
  | { kind: 'row'; row: Row; height: number }

export interface PageRoom {
  /** Height for rows on the first page and on the others. */
  first: number
  other: number
  groupLine: number
}

/** Fills pages from the top. A group's line never stands alone, and is repeated where the group goes on. */
export function layPages<Row>(groups: readonly LaidGroup<Row>[], room: PageRoom): LaidItem<Row>[][] {
  const pages: LaidItem<Row>[][] = [[]]
  let left = room.first
  const turn = () => {
    pages.push([])
    left = room.other
  }
  const put = (item: LaidItem<Row>, height: number) => {
    pages.at(-1)?.push(item)
    left -= height
  }
  for (const { title, end, rows } of groups) {
    const line = title === '' ? 0 : room.groupLine
    let head: Extract<LaidItem<Row>, { kind: 'group' }> | null = null
    const open = (isContinued: boolean) => {
      if (line === 0) return
      head = { kind: 'group', title, end, isContinued, goesOn: false }
      put(head, line)
    }
    if (line + (rows[0]?.height ?? 0) > left && pages.at(-1)?.length !== 0) turn()
    open(false)
    for (const { row, height } of rows) {
      if (height > left && pages.at(-1)?.some(({ kind }) => kind === 'row')) {
        if (head) Object.assign(head, { goesOn: true })
        turn()
        open(true)
      }
      put({ kind: 'row', row, height }, height)
    }
  }
  return pages
}

/** How much of the last page is taken. */
export function heightOf<Row>(items: readonly LaidItem<Row>[], groupLine: number): number {
  return items.reduce((sum, item) => sum + (item.kind === 'row' ? item.height : groupLine), 0)
}
