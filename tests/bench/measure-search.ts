/** The catalogue as visitors search it: `npm run bench -- search`. In one process, the time of the search alone. */
import { type TripQuery, tripShelf } from '~/catalogue/trip-shelf'
import { addDays, localDate } from '~/domain/dates'
import { centavos } from '~/domain/money'
import { sampleStock, sampleTrip } from '../support/sample-trip'
import { quantile } from './quantile'
import { row, say } from './report'
import { atMost } from './verdicts'

const TODAY = localDate('2026-11-21')
const TURNS = 200
const SIZES = [
  { trips: 10_000, budget: 5 },
  { trips: 100_000, budget: 20 },
] as const

const PLACES = ['Gramado', 'Florianópolis', 'Bonito', 'Lençóis', 'Ouro Preto', 'Salvador', 'Foz do Iguaçu', 'Jalapão']
const ADJECTIVES = ['Encantos de', 'Fim de semana em', 'Natal em', 'Aventura em', 'Roteiro completo de']

function shelfOf(count: number) {
  const shelf = tripShelf()
  for (let index = 0; index < count; index += 1) {
    const base = sampleTrip(`t${index}`, {
      name: `${ADJECTIVES[index % 5]} ${PLACES[index % 8]} ${index}`,
      checkinOn: addDays(TODAY, 1 + (index % 700)),
      transport: index % 3 === 0 ? 'air' : 'road',
      classification: index % 4 === 0 ? 2 : 1,
    })
    const options = base.options.map((option) => ({ ...option, price: centavos(50_000 + ((index * 7919) % 900_000)) }))
    const trip = { ...base, options }
    for (const stock of sampleStock(trip)) shelf.putStock(stock)
    shelf.putTrip(trip)
  }
  return shelf
}

const page = { page: 1, perPage: 24 }
interface Question {
  queries: readonly TripQuery[]
  /** Nobody has typed these words before: an answer that is remembered does not help. */
  isNewWord?: boolean
}

const typed: readonly TripQuery[] = [
  { ...page, words: 'gramado' },
  { ...page, words: 'natal ouro preto' },
  { ...page, words: 'florianopolsi' },
  { ...page, words: 'salvador', transport: 'air', sort: 'date' },
  { ...page, words: 'lencois', sort: 'price' },
]

const questions: Readonly<Record<string, Question>> = {
  'first page': { queries: [page, { ...page, sort: 'price' }, { ...page, sort: 'duration' }] },
  'last pages': {
    queries: [
      { ...page, page: 300 },
      { ...page, page: 400, sort: 'price' },
    ],
  },
  'a filter': {
    queries: [
      { ...page, transport: 'air' },
      { ...page, month: '2027-03' },
      { ...page, onlyFree: true },
    ],
  },
  'filters together': {
    queries: [
      { ...page, transport: 'road', month: '2027-05', sort: 'price' },
      { ...page, transport: 'air', nightsMax: 5, people: 2 },
    ],
  },
  'words typed before': { queries: typed },
  'words never typed': { queries: typed, isNewWord: true },
}

export async function measureSearch(): Promise<void> {
  for (const { trips, budget } of SIZES) {
    const began = performance.now()
    const shelf = shelfOf(trips)
    say(
      `\nsearch among ${trips} trips on sale (put on the shelf in ${((performance.now() - began) / 1000).toFixed(1)} s); ms`,
    )
    say(row(['question', '', 'p50', 'p99']))
    const slowest = { filters: 0, words: 0 }
    for (const [name, { queries, isNewWord }] of Object.entries(questions)) {
      const times: number[] = []
      for (let turn = -20; turn < TURNS; turn += 1) {
        const query = queries[Math.abs(turn) % queries.length]
        // Nobody has asked this before: what the shelf remembers of earlier questions does not help.
        const asked = query && { priceMax: centavos(2_000_000 + turn), ...query, ...(isNewWord && unlike(query, turn)) }
        const startedAt = performance.now()
        if (asked) shelf.search(asked, TODAY)
        if (turn >= 0) times.push(performance.now() - startedAt)
      }
      const budgeted = isNewWord ? 'words' : 'filters'
      slowest[budgeted] = Math.max(slowest[budgeted], quantile(times, 0.99))
      say(row([name.padEnd(20), '', quantile(times, 0.5).toFixed(2), quantile(times, 0.99).toFixed(2)]))
    }
    const size = `${trips.toLocaleString('en')} trips`
    atMost(`search and filter, ${size}, slowest question, p99`, budget, { unit: 'ms', value: slowest.filters })
    atMost(`words never typed before, ${size}, p99`, budget, { unit: 'ms', value: slowest.words })
  }
}

/** The same words, not the same text. */
function unlike({ words = '' }: TripQuery, turn: number) {
  return { words: words + ' '.repeat(1 + ((turn + 20) % 50)) + '-'.repeat(Math.floor((turn + 20) / 50)) }
}
