/** Distributes the rows of a printed list over pages: pure, from heights alone. */

export interface LaidGroup<Row> {
  title: string
  /** At the right end of the group's line: the number of passengers. */
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

interface Layout<Row> {
  pages: LaidItem<Row>[][]
  /** The last of the pages. */
  page: LaidItem<Row>[]
  /** Height still free on it. */
  left: number
  room: PageRoom
}

/** Fills pages from the top. A group's line is never last on a page, and is repeated where the group continues. */
export function layPages<Row>(groups: readonly LaidGroup<Row>[], room: PageRoom): LaidItem<Row>[][] {
  const page: LaidItem<Row>[] = []
  const layout: Layout<Row> = { pages: [page], page, left: room.first, room }
  for (const group of groups) layGroup(layout, group)
  return layout.pages
}

function layGroup<Row>(layout: Layout<Row>, group: LaidGroup<Row>): void {
  const line = group.title === '' ? 0 : layout.room.groupLine
  if (line + (group.rows[0]?.height ?? 0) > layout.left && layout.page.length > 0) turnPage(layout)
  let head = putGroupLine(layout, group, false)
  for (const { row, height } of group.rows) {
    if (height > layout.left && layout.page.some(({ kind }) => kind === 'row')) {
      if (head) head.goesOn = true
      turnPage(layout)
      head = putGroupLine(layout, group, true)
    }
    put(layout, { kind: 'row', row, height }, height)
  }
}

/** Puts the group's line; null for a group without a title, which has none. */
function putGroupLine<Row>(layout: Layout<Row>, { title, end }: LaidGroup<Row>, isContinued: boolean) {
  if (title === '') return null
  const item = { kind: 'group' as const, title, end, isContinued, goesOn: false }
  put(layout, item, layout.room.groupLine)
  return item
}

function turnPage<Row>(layout: Layout<Row>): void {
  layout.page = []
  layout.pages.push(layout.page)
  layout.left = layout.room.other
}

function put<Row>(layout: Layout<Row>, item: LaidItem<Row>, height: number): void {
  layout.page.push(item)
  layout.left -= height
}

/** How much of the last page is taken. */
export function heightOf<Row>(items: readonly LaidItem<Row>[], groupLine: number): number {
  return items.reduce((sum, item) => sum + (item.kind === 'row' ? item.height : groupLine), 0)
}
