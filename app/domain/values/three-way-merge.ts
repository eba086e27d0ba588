/**
 * Merges the values of a form into a document that somebody else has saved since the form was opened: a value that only
 * one side changed is taken from that side, and a value that both changed is a conflict. Rows are matched by their id,
 * otherwise by their content.
 */

export type FormRow = Readonly<Record<string, string>>
/** The texts of a form by field name, and its rows by list name. */
export type FormTexts = Readonly<Record<string, string | readonly FormRow[]>>

export type Conflict =
  /** Both sides changed the field; `stored` is the other side's value. */
  | { kind: 'changed'; name: string; stored: string }
  /** The other side removed a row that this side changed. */
  | { kind: 'rowGone'; name: string }
  /** This side removed a row that the other side changed; it is back. */
  | { kind: 'rowBack'; name: string }
  /** Both sides moved rows, or rows are stored that the form does not have: their titles in the stored order. */
  | { kind: 'rowsMoved' | 'rowsMissing'; name: string; titles: string[] }

export interface Merge {
  /** The marks of the values that the form was opened with; null where they are unknown. */
  opened: FormTexts | null
  sent: FormTexts
  stored: FormTexts
  /** Equal marks are equal values; '' for an empty one. */
  mark: (text: string) => string
}

/** Fields that identify a row and are never edited. */
const IDENTITIES = ['id', 'key']

/** The values that both sides agree on; where they do not, those of the form, and what is in conflict. */
export function mergeForm({ opened, sent, stored, mark }: Merge): { values: FormTexts; conflicts: Conflict[] } {
  const values: Record<string, string | readonly FormRow[]> = {}
  const conflicts: Conflict[] = []
  for (const [name, other] of Object.entries(stored)) {
    const own = sent[name]
    if (typeof other === 'string') {
      const before = opened === null ? null : textOf(opened[name])
      const merged = mergeText({ before, own: textOf(own), other }, mark)
      values[name] = merged.text
      if (merged.isConflict) conflicts.push({ kind: 'changed', name, stored: other })
    } else {
      const merged = mergeRows({ name, before: opened && rowsOf(opened[name]), own: rowsOf(own), other, mark })
      values[name] = merged.rows
      conflicts.push(...merged.conflicts)
    }
  }
  return { values, conflicts }
}

const textOf = (value: FormTexts[string] | undefined) => (typeof value === 'string' ? value : '')
const rowsOf = (value: FormTexts[string] | undefined) => (value === undefined || typeof value === 'string' ? [] : value)

/** `before` is a mark; null where it is unknown, so that a difference is a conflict. */
function mergeText({ before, own, other }: { before: string | null; own: string; other: string }, mark: Merge['mark']) {
  const [ownMark, otherMark] = [mark(own), mark(other)]
  if (ownMark === otherMark) return { text: own, isConflict: false }
  if (before === ownMark) return { text: other, isConflict: false }
  return { text: own, isConflict: before !== otherMark }
}

interface ListMerge {
  name: string
  before: readonly FormRow[] | null
  own: readonly FormRow[]
  other: readonly FormRow[]
  mark: Merge['mark']
}

/** A row of the result: its place among the rows of both sides and of the opened form. */
interface Unit {
  before: number | null
  own: number | null
  other: number | null
}

function mergeRows(list: ListMerge): { rows: FormRow[]; conflicts: Conflict[] } {
  const { name, own, other, mark } = list
  const marked = (rows: readonly FormRow[]) => rows.map((row) => mapRow(row, mark))
  const marks = { before: list.before ?? marked(other), own: marked(own), other: marked(other) }
  const units = unitsOf(marks)
  const conflicts: Conflict[] = listConflicts(list, units)
  const rows: FormRow[] = []
  for (const unit of inOrder(units)) {
    const merged = mergeRow(list, marks, unit)
    if (merged === null) continue
    const at = `${name}[${rows.length}]`
    rows.push(merged.row)
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, name: `${at}.${conflict.name}` })))
  }
  return { rows, conflicts }
}

type Marks = Record<'before' | 'own' | 'other', readonly FormRow[]>

/** Every row once, with its places. */
function unitsOf({ before, own, other }: Marks): Unit[] {
  const [ownOf, otherOf] = [pairsOf(before, own), pairsOf(before, other)]
  const opened = before.map((_, place) => ({
    before: place,
    own: ownOf.get(place) ?? null,
    other: otherOf.get(place) ?? null,
  }))
  const isFresh = (paired: Map<number, number>) => (_: unknown, place: number) => ![...paired.values()].includes(place)
  const places = (rows: readonly FormRow[]) => rows.map((_, place) => place)
  const added = places(other).filter(isFresh(otherOf))
  const addedByBoth = new Set<number>()
  const ownAdded = places(own)
    .filter(isFresh(ownOf))
    .map((place) => {
      const same = added.find((at) => !addedByBoth.has(at) && contentOf(other[at]) === contentOf(own[place]))
      if (same !== undefined) addedByBoth.add(same)
      return { before: null, own: place, other: same ?? null }
    })
  const otherAdded = added
    .filter((at) => !addedByBoth.has(at))
    .map((place) => ({ before: null, own: null, other: place }))
  return [...opened, ...ownAdded, ...otherAdded]
}

/** The place in `to` of each row of `from`: by id, then by the most equal fields, then by position. */
function pairsOf(from: readonly FormRow[], to: readonly FormRow[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  for (const { at, place } of candidates(from, to)) {
    if (pairs.has(at) || taken.has(place)) continue
    pairs.set(at, place)
    taken.add(place)
  }
  from.forEach((row, at) => {
    const place = at === 0 ? 0 : (pairs.get(at - 1) ?? -1) + 1
    const other = to[place]
    if (pairs.has(at) || taken.has(place) || other === undefined || !areNameless(row, other)) return
    pairs.set(at, place)
    taken.add(place)
  })
  return pairs
}

/** The rows that may be the same, the most likely first. */
function candidates(from: readonly FormRow[], to: readonly FormRow[]) {
  return from
    .flatMap((row, at) => to.map((other, place) => ({ at, place, likeness: likenessOf(row, other) })))
    .filter(({ likeness }) => likeness > 0)
    .sort(
      (one, two) => compare(two.likeness, one.likeness) || Math.abs(one.at - one.place) - Math.abs(two.at - two.place),
    )
}

/** Two infinities have no difference. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other)

function likenessOf(row: FormRow, other: FormRow): number {
  if (areNameless(row, other)) return equalFields(row, other)
  return identityOf(row) === identityOf(other) ? Number.POSITIVE_INFINITY : 0
}

const areNameless = (row: FormRow, other: FormRow) => identityOf(row) === '' && identityOf(other) === ''

const identityOf = (row: FormRow) => IDENTITIES.map((name) => row[name] ?? '').join('')

function contentOf(row: FormRow | undefined): string {
  const fields = Object.entries(row ?? {}).filter(([name, mark]) => !IDENTITIES.includes(name) && mark !== '')
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function equalFields(row: FormRow, other: FormRow): number {
  return Object.entries(row).filter(([name, mark]) => mark !== '' && other[name] === mark).length
}

function mapRow(row: FormRow, map: (text: string) => string): FormRow {
  return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, map(text)]))
}

function isMoved(units: readonly Unit[], side: 'own' | 'other'): boolean {
  const common = units.filter(({ before, own, other }) => before !== null && own !== null && other !== null)
  const places = common.flatMap((unit) => unit[side] ?? [])
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))
}

function isSameOrder(units: readonly Unit[]): boolean {
  const common = units.filter(({ own, other }) => own !== null && other !== null)
  const byOwn = common.sort((one, two) => (one.own ?? 0) - (two.own ?? 0))
  return byOwn.every(({ other }, index) => index === 0 || (other ?? 0) > (byOwn[index - 1]?.other ?? 0))
}

/** The rows in the order of the side that moved any, this one first; the other's new rows stay behind their neighbours. */
function inOrder(units: readonly Unit[]): Unit[] {
  const side = isMoved(units, 'own') ? 'own' : 'other'
  const rest = side === 'own' ? 'other' : 'own'
  const sorted = (by: 'own' | 'other') =>
    units.filter((unit) => unit[by] !== null).sort((one, two) => (one[by] ?? 0) - (two[by] ?? 0))
  const result = sorted(side)
  const others = sorted(rest)
  others.forEach((unit, index) => {
    if (result.includes(unit)) return
    const neighbour = others.slice(0, index).findLast((each) => result.includes(each))
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, unit)
  })
  return result
}

function listConflicts({ name, before, other }: ListMerge, units: readonly Unit[]): Conflict[] {
  const titles = other.map((row, place) => `${place + 1}. ${titleOf(row)}`)
  const bothMoved = isMoved(units, 'own') && (before === null || isMoved(units, 'other'))
  if (bothMoved && !isSameOrder(units)) return [{ kind: 'rowsMoved', name, titles }]
  const missing = before === null ? units.flatMap(({ own, other }) => (own === null ? (other ?? []) : [])) : []
  const named = missing.flatMap((place) => titles[place] ?? [])
  return named.length > 0 ? [{ kind: 'rowsMissing', name, titles: named }] : []
}

/** What names a row: its first text. */
function titleOf(row: FormRow): string {
  return Object.entries(row).find(([name, text]) => !IDENTITIES.includes(name) && text !== '')?.[1] ?? ''
}

/** Null where the row is gone: one side removed it, and the other left it as it was. */
function mergeRow(list: ListMerge, marks: Marks, unit: Unit): { row: FormRow; conflicts: Conflict[] } | null {
  const own = unit.own === null ? null : list.own[unit.own]
  const other = unit.other === null ? null : list.other[unit.other]
  const before = unit.before === null ? null : (marks.before[unit.before] ?? null)
  if (own && other) return mergeFields(list, before, own, other)
  const row = own ?? other
  if (!row) return null
  if (before === null) return { row, conflicts: isUnknown(list, row) ? [{ kind: 'rowGone', name: firstOf(row) }] : [] }
  const changed = changedFields(before, mapRow(row, list.mark))
  const [first] = changed
  if (first === undefined) return null
  if (own) return { row, conflicts: [{ kind: 'rowGone', name: first }] }
  return { row, conflicts: [{ kind: 'rowBack', name: first }] }
}

/** Without knowing what was opened, a row with an id that is not stored is one that the other side removed. */
const isUnknown = ({ before, other }: ListMerge, row: FormRow) =>
  before === null && identityOf(row) !== '' && !other.some((each) => identityOf(each) === identityOf(row))

const firstOf = (row: FormRow) => Object.keys(row).find((name) => !IDENTITIES.includes(name)) ?? ''

function changedFields(before: FormRow, now: FormRow): string[] {
  return Object.keys(now).filter((name) => !IDENTITIES.includes(name) && (before[name] ?? '') !== now[name])
}

function mergeFields(list: ListMerge, opened: FormRow | null, own: FormRow, other: FormRow) {
  const row: Record<string, string> = {}
  const conflicts: Conflict[] = []
  const before = list.before === null || (opened && isReplaced(opened, own, other, list.mark)) ? null : opened
  for (const name of new Set([...Object.keys(other), ...Object.keys(own)])) {
    const [ownText, otherText] = [own[name] ?? '', other[name] ?? '']
    if (IDENTITIES.includes(name)) {
      row[name] = otherText || ownText
      continue
    }
    const merged = mergeText({ before: before && (before[name] ?? ''), own: ownText, other: otherText }, list.mark)
    row[name] = merged.text
    if (merged.isConflict) conflicts.push({ kind: 'changed', name, stored: otherText })
  }
  return { row, conflicts }
}

/** A row without an id that one side may have made another one of, while the other side changed it as well. */
function isReplaced(before: FormRow, own: FormRow, other: FormRow, mark: Merge['mark']): boolean {
  if (!areNameless(own, other)) return false
  const sides = [mapRow(own, mark), mapRow(other, mark)]
  const [title, otherTitle] = sides.map((side) => side[firstOf(other)] ?? '')
  return title !== otherTitle && sides.every((side) => changedFields(before, side).length > 0)
}
