import { addDays, DAY, type Instant, type LocalDate, millisBetween } from '~/domain/values/dates'
import { fold } from '~/domain/values/search-terms'
import { stopInstant } from './dated-stops'
import { raceDays } from './event-days'
import { datedStops } from './stop-days'
import { DETAIL_SECTIONS, flightsOf, type Trip } from './trip'
import { flightSpan, tripDays, tripNights } from './trip-nights'

/** Where a trip says two things of one day, in its dates, boarding places, flights, schedule, title and inclusions; or of the ages of an option. */

const CONTRADICTION_KINDS = [
  'titleNights',
  'titleDays',
  'includedNights',
  'nightsInFlight',
  'scheduleDays',
  'programmeInFlight',
  'returnDay',
  'flightDates',
  'stopsOrder',
  'stopAfterFlight',
  'stopAfterEnd',
  'raceDates',
  'optionAges',
] as const
type ContradictionKind = (typeof CONTRADICTION_KINDS)[number]

export interface Contradiction {
  kind: ContradictionKind
  /** The list or field of the form where it is corrected. */
  field: 'name' | 'nameEn' | 'included' | 'schedule' | 'flights' | 'boardingPlaces' | 'checkoutOn' | 'options'
  /** What the text, day or place says, and what follows from the rest. */
  written: string
  expected: string
}

type Found = Omit<Contradiction, 'kind'>

const RULES: Readonly<Record<ContradictionKind, (trip: Trip) => Found[]>> = {
  titleNights,
  titleDays,
  includedNights,
  nightsInFlight,
  scheduleDays,
  programmeInFlight,
  returnDay,
  flightDates,
  stopsOrder,
  stopAfterFlight,
  stopAfterEnd,
  raceDates,
  optionAges,
}

/** Every contradiction of the trip, by kind. */
export function contradictionsOf(trip: Trip): Contradiction[] {
  return CONTRADICTION_KINDS.flatMap((kind) => RULES[kind](trip).map((found) => ({ kind, ...found })))
}

/** Those for which nobody gave a reason why they are right. */
export function openContradictions(trip: Trip): Contradiction[] {
  const accepted = new Set(trip.acceptedContradictions?.found)
  return contradictionsOf(trip).filter((found) => !accepted.has(contradictionKey(found)))
}

/** Found by an edit, or all where the trip is published by it: what was published before requests no reason again. */
export function newContradictions(before: Trip | null, after: Trip): Contradiction[] {
  const known = new Set(before === null ? [] : openContradictions(before).map(contradictionKey))
  return openContradictions(after).filter((found) => !known.has(contradictionKey(found)))
}

/** All contradictions of the trip as accepted, with the reason why they are right. */
export function acceptedContradictions(
  trip: Trip,
  by: { reason: string; byName: string; at: Instant },
): NonNullable<Trip['acceptedContradictions']> {
  return { ...by, found: contradictionsOf(trip).map(contradictionKey) }
}

/** The same for the same statements: another value needs another reason. */
function contradictionKey({ kind, field, written, expected }: Contradiction): string {
  return [kind, field, written, expected].join(' ')
}

const WORDS: readonly (readonly string[])[] = [
  ['um', 'uma', 'one'],
  ['dois', 'duas', 'two'],
  ['tres', 'three'],
  ['quatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['sete', 'seven'],
  ['oito', 'eight'],
  ['nove', 'nine'],
  ['dez', 'ten'],
  ['onze', 'eleven'],
  ['doze', 'twelve'],
  ['treze', 'thirteen'],
  ['quatorze', 'catorze', 'fourteen'],
  ['quinze', 'fifteen'],
  ['dezesseis', 'sixteen'],
  ['dezessete', 'seventeen'],
  ['dezoito', 'eighteen'],
  ['dezenove', 'nineteen'],
  ['vinte', 'twenty'],
]
const NUMBER = `\\d{1,2}|${WORDS.flat().join('|')}`

function numberOf(text: string): number {
  const index = WORDS.findIndex((names) => names.includes(text))
  return index < 0 ? Number(text) : index + 1
}

/** The counts that a text gives: 'seis noites', '5 belas noites', '4D/3N', '8D7N', '7-night'. */
function counts(text: string, unit: 'nights' | 'days'): number[] {
  const [names, letter] = unit === 'nights' ? ['noites?|nights?', 'n'] : ['dias|days', 'd']
  const written = fold(text).matchAll(new RegExp(`\\b(${NUMBER})[ -](?:\\p{L}+ )?(?:${names})\\b`, 'gu'))
  const short = fold(text).matchAll(new RegExp(`(?<!\\d)(\\d{1,2})${letter}(?!\\p{L})`, 'gu'))
  return [...written, ...short].map(([, number = '']) => numberOf(number))
}

function inTitles(trip: Trip, unit: 'nights' | 'days', right: readonly number[]): Found[] {
  return (['name', 'nameEn'] as const).flatMap((field) =>
    counts(trip[field], unit)
      .filter((count) => !right.includes(count))
      .map((count) => ({ field, written: String(count), expected: String(right[0]) })),
  )
}

/** A title counts all nights, or those with a bed on the ground. */
function titleNights(trip: Trip): Found[] {
  const { total, onGround, boarding } = tripNights(trip)
  return inTitles(trip, 'nights', [onGround, total, onGround - boarding, claimed(trip, 'name').beds])
}

/** A title counts all days, or those that are not spent in a plane or bus. */
function titleDays(trip: Trip): Found[] {
  const { onGround, boarding } = tripNights(trip)
  const days = tripDays(trip)
  return inTitles(trip, 'days', [days, onGround + 1, onGround - boarding + 1, claimed(trip, 'name').beds + 1])
}

const TRANSIT = /\b(aviao|onibus|voo|plane|flight|coach|bus|aereo)\b/

/** The nights that the inclusions promise: in beds, and on the plane or bus. */
function claimed({ details }: Trip, language: 'name' | 'nameEn') {
  const texts = details[DETAIL_SECTIONS.included].map(({ text, textEn }) => (language === 'name' ? text : textEn))
  const claims = texts
    .flatMap((text) => fold(text).split(/[;.]/))
    .filter((part) => /\b(noites?|nights?)\b/.test(part))
    .map((part) => ({ part, count: nightsIn(part) }))
  const sum = (list: typeof claims) => list.reduce((whole, { count }) => whole + count, 0)
  const moving = claims.filter(({ part }) => TRANSIT.test(part) && !/\b(hotel|pousada)\b/.test(part))
  return { beds: sum(claims.filter((claim) => !moving.includes(claim))), moving: sum(moving) }
}

/** '2 noites em Ouro Preto e 1 em Tiradentes' are three. */
function nightsIn(part: string): number {
  const first =
    part.match(new RegExp(`\\b(${NUMBER}) (?:\\p{L}+ )?(?:noites?|nights)\\b`, 'u')) ??
    part.match(/\b(1|uma|one|a) (?:\p{L}+ )?(?:noite|night)\b/u)
  if (first === null) return 0
  const rest = part.slice((first.index ?? 0) + first[0].length)
  const more = rest.matchAll(
    new RegExp(`\\b(?:e|and|mais|plus) (${NUMBER}) (?=(?:em|no|na|nos|nas|de|in|at|on)\\b)`, 'g'),
  )
  return [first, ...more].reduce((sum, [, number = '']) => sum + numberOf(number), 0)
}

/** Nothing promised is nothing to compare. Nights on a bus are known from the inclusions alone. */
function includedNights(trip: Trip): Found[] {
  const { onGround, boarding } = tripNights(trip)
  const found = (['name', 'nameEn'] as const).flatMap((language): Found[] => {
    const { beds, moving } = claimed(trip, language)
    if (beds === 0) return []
    const onBus = trip.transport === 'road' ? Math.max(moving, boarding) : 0
    const right = onGround - onBus
    return beds === right ? [] : [{ field: 'included', written: String(beds), expected: String(right) }]
  })
  return found.slice(0, 1)
}

function nightsInFlight(trip: Trip): Found[] {
  if (trip.transport !== 'air' || flightsOf(trip).length === 0) return []
  const { inFlight } = tripNights(trip)
  const { moving } = claimed(trip, 'name')
  return moving === 0 || moving === inFlight
    ? []
    : [{ field: 'included', written: String(moving), expected: String(inFlight) }]
}

/** A single entry for three days or more is a summary, and no day by day. */
function scheduleDays(trip: Trip): Found[] {
  const [days, count] = [tripDays(trip), trip.schedule.length]
  if (count === days || count === 0 || (count === 1 && days > 2)) return []
  return [{ field: 'schedule', written: String(count), expected: String(days) }]
}

/** A day's text about the journey itself may occur together with a flight. */
const JOURNEY = /\b(voo|voos|conexao|pouso|chegada|desembarque|embarque|decolagem|aeroporto|escala|jantar a bordo)\b/

/** Nobody has arrived while the plane is in the air. */
const ARRIVAL = /\b(pouso|chegada|desembarque)\b/

function programmeInFlight(trip: Trip): Found[] {
  const journeys = [flightSpan(trip, 'outbound'), flightSpan(trip, 'return')]
  const legs = flightsOf(trip).map((leg) => flightSpan({ ...trip, flights: [leg] }, leg.direction))
  const isIn = (spans: typeof legs, moment: string) => spans.some((span) => span !== null && isWithin(moment, span))
  return trip.schedule.flatMap(({ hours }, index) => {
    const date = addDays(trip.checkinOn, index)
    return hours
      .filter(({ time, text }) => {
        const spelled = fold(text)
        if (ARRIVAL.test(spelled)) return isIn(legs, `${date} ${time}`)
        return !JOURNEY.test(spelled) && isIn(journeys, `${date} ${time}`)
      })
      .map(({ time, text }) => ({ field: 'schedule' as const, written: `${time} ${text}`, expected: date }))
  })
}

function isWithin(
  moment: string,
  { leavesOn, leavesAt, landsOn, landsAt }: NonNullable<ReturnType<typeof flightSpan>>,
) {
  return moment >= `${leavesOn} ${leavesAt}` && moment < `${landsOn} ${landsAt}`
}

/** A day called the return is the day of the flight home, and nothing but the arrival comes after it. */
function returnDay(trip: Trip): Found[] {
  const back = flightSpan(trip, 'return')
  if (back === null) return []
  return trip.schedule.flatMap(({ title, text, hours }, index) => {
    const date = addDays(trip.checkinOn, index)
    const isReturn = /\b(retorno|volta para casa|voo de volta)\b/.test(fold(title)) && date !== back.leavesOn
    const all = [title, text, ...hours.map((hour) => hour.text)].join(' ')
    const isAfter = date > back.leavesOn && !JOURNEY.test(fold(all))
    return isReturn || isAfter ? [{ field: 'flights' as const, written: date, expected: back.leavesOn }] : []
  })
}

function flightDates(trip: Trip): Found[] {
  const [out, back] = [flightSpan(trip, 'outbound'), flightSpan(trip, 'return')]
  const wrong = [
    ...(out && out.leavesOn !== trip.checkinOn ? [[out.leavesOn, trip.checkinOn] as const] : []),
    ...(back && back.landsOn !== trip.checkoutOn ? [[back.landsOn, trip.checkoutOn] as const] : []),
  ]
  return wrong.map(([written, expected]) => ({ field: 'flights', written, expected }))
}

/** Between two boarding places there are hours, not half a day, and none is before the one above it. */
function stopsOrder(trip: Trip): Found[] {
  const timed = datedStops(trip).flatMap((stop) => {
    const at = stopInstant(stop)
    return at === null ? [] : [{ ...stop, at }]
  })
  return timed.flatMap((stop, index) => {
    const before = timed[index - 1]
    if (before === undefined) return []
    const gap = millisBetween(before.at, stop.at)
    if (gap >= 0 && gap < DAY / 2) return []
    return [{ field: 'boardingPlaces' as const, written: placed(stop), expected: placed(before) }]
  })
}

const placed = ({ place, date, time }: { place: string; date: LocalDate; time: string | null }) =>
  `${place}, ${date} ${time ?? ''}`.trim()

function stopAfterFlight(trip: Trip): Found[] {
  const [first] = flightsOf(trip)
    .filter(({ direction }) => direction === 'outbound')
    .map(({ departsAt }) => departsAt)
    .sort()
  if (first === undefined) return []
  const late = datedStops(trip).filter((stop) => (stopInstant(stop) ?? '') > first)
  const span = flightSpan(trip, 'outbound')
  return late.map((stop) => ({
    field: 'boardingPlaces',
    written: placed(stop),
    expected: `${span?.leavesOn} ${span?.leavesAt}`,
  }))
}

/** A trip of one day that leaves in the evening boards until the night after it. */
function stopAfterEnd(trip: Trip): Found[] {
  const last = tripDays(trip) === 1 ? addDays(trip.checkoutOn, 1) : trip.checkoutOn
  return datedStops(trip)
    .filter(({ date }) => date > last)
    .map((stop) => ({ field: 'boardingPlaces', written: placed(stop), expected: trip.checkoutOn }))
}

function raceDates(trip: Trip): Found[] {
  if (trip.eventTypeId === null) return []
  const back = flightSpan(trip, 'return')
  const last = back?.leavesOn ?? trip.checkoutOn
  return raceDays(trip.schedule, trip.checkinOn)
    .filter(({ date }) => date > last)
    .map(({ date }) => ({ field: 'schedule', written: date, expected: last }))
}

/** 'de 2 a 10 anos', 'ate 5 anos', 'menores de 6 anos', '2 to 10 years'. */
const AGES =
  /(?:\b(menor|menores|menos|under) (?:de |than )?)?\b(\d{1,2})(?: ?(?:a|ate|e|to|and|-|–) ?(\d{1,2}))? ?(?:anos?|years?)\b/g

/** The name of an option is a text of its own, and stays where its ages change. */
function optionAges({ options }: Trip): Found[] {
  return options.flatMap(({ name, nameEn, audience }) => {
    if (!('fromAge' in audience)) return []
    const { fromAge, toAge } = audience
    const isRight = (age: number) => age === fromAge || age === toAge
    const named = [name, nameEn].filter((text) => !agesIn(text).every(isRight))
    return named.map((written) => ({ field: 'options', written, expected: `${fromAge}–${toAge}` }))
  })
}

function agesIn(text: string): number[] {
  return [...fold(text).matchAll(AGES)].flatMap(([, below, first = '', last]) => [
    Number(first) - (below === undefined ? 0 : 1),
    ...(last === undefined ? [] : [Number(last)]),
  ])
}
