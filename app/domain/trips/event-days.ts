/**
 * What the texts of a race weekend say about it: which days are practice, qualifying and race, and what a seat
 * includes.
 */
import { addDays, type LocalDate } from '~/domain/values/dates'
import { fold } from '~/domain/values/search-terms'

type RaceDayKind = 'practice' | 'qualifying' | 'race'

export interface RaceDay {
  kind: RaceDayKind
  date: LocalDate
  hasSprint: boolean
}

const KINDS: readonly (readonly [RaceDayKind, RegExp])[] = [
  ['race', /\bcorrida\b/],
  ['qualifying', /\bclassificacao\b/],
  ['practice', /\btreinos?\b/],
]

/** The days on the track, in order; empty when the day-by-day script names none. The first day is that of check-in. */
export function raceDays(schedule: readonly { title: string }[], checkinOn: LocalDate): RaceDay[] {
  return schedule.flatMap(({ title }, index) => {
    const searchTerms = fold(title)
    const kind = KINDS.find(([, pattern]) => pattern.test(searchTerms))?.[0]
    return kind ? [{ kind, date: addDays(checkinOn, index), hasSprint: /\bsprint\b/.test(searchTerms) }] : []
  })
}

/** True for what is driven on the track, or shown on it, not for gates and coaches. */
export function isSession(text: string): boolean {
  return /\b(treinos?|classificacao|sprint|corrida|largada|desfile)\b/.test(fold(text))
}

export interface Seat {
  /** The sector's letter or number, where it has one: 'B', '22'. */
  mark: string | null
  /** The view, without what the other fields hold. */
  view: string
  isCovered: boolean | null
  /** Days of admission; null when the name does not say. */
  days: number | null
}

const NUMBERS: Readonly<Record<string, number>> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4 }

/**
 * Reads the name of an option of an event: 'Setor B, S do Senna, coberta'. `shownName` is that name in the language of
 * the reader, part by part; where its parts are others the view is all of it.
 */
export function seatOf(name: string, shownName = name): Seat {
  const parts = partsOf(name)
  const shownParts = partsOf(shownName)
  const mark = /\b(?:[Ss]etor|[Aa]rquibancada) ([A-Z]|\d{1,3})(?![\p{L}\d])/u.exec(name)?.[1] ?? null
  const isView = parts.map((part) => !isSector(part) && coverOf(part) === null && daysIn(part) === null)
  const shown = shownParts.length === parts.length ? shownParts.filter((_, index) => isView[index]) : []
  const view = shown.join(', ') || shownName
  return {
    mark,
    view: view.charAt(0).toUpperCase() + view.slice(1),
    isCovered: first(parts.map(coverOf)) ?? (/\b(gramado|encosta)\b/.test(fold(name)) ? false : null),
    days: first(parts.map(daysIn)),
  }
}

/** Days of admission that the inclusions promise to every seat: 'Ingresso oficial de três dias no setor escolhido'. */
export function ticketDays(included: readonly string[]): number | null {
  return first(included.filter((text) => /\bingresso\b/.test(fold(text))).map(daysIn))
}

/** True where the inclusions say of the hotel that one sleeps in a double room: who comes alone shares it. */
export function isRoomShared(included: readonly string[]): boolean {
  return included.some((text) => /\bquarto (duplo|compartilhado|dividido)\b/.test(fold(text)))
}

const partsOf = (name: string) => name.split(',').map((part) => part.trim())

function isSector(part: string): boolean {
  return /^setor (\p{L}|\d{1,3})$/iu.test(part)
}

function coverOf(part: string): boolean | null {
  const searchTerms = fold(part)
  if (searchTerms === 'sem cobertura' || searchTerms === 'descoberta') return false
  return searchTerms === 'coberta' || searchTerms === 'coberto' ? true : null
}

function daysIn(part: string): number | null {
  const searchTerms = fold(part)
  if (/^sabado e domingo$/.test(searchTerms)) return 2
  const count = /\b(\d|um|uma|dois|duas|tres|quatro) dias?\b/.exec(searchTerms)?.[1]
  return count === undefined ? null : (NUMBERS[count] ?? Number(count))
}

function first<Value>(values: readonly (Value | null)[]): Value | null {
  return values.find((value) => value !== null) ?? null
}
