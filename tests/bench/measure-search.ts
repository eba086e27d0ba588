/** The catalogue as visitors search it: `npm run bench -- search`. In one process, the time of the search alone. */
import { type TripQuery, tripShelf } from '~/catalogue/trip-shelf'
import { adultsOnly } from '~/domain/trips/party'
import { addDays, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { fold } from '~/domain/values/search-terms'
import { sampleStock, sampleTrip } from '../support/sample-trip'
import { quantile } from './quantile'
import { print, row } from './report'
import { atMost } from './verdicts'

const TODAY = localDate('2026-11-21')
const TURNS = 200
const WARMING = 20
const TRIPS = 10_000
const BUDGET_MS = 20

const PLACES = ['Gramado', 'Florianópolis', 'Bonito', 'Lençóis', 'Ouro Preto', 'Salvador', 'Foz do Iguaçu', 'Jalapão']
const ADJECTIVES = ['Encantos de', 'Fim de semana em', 'Natal em', 'Aventura em', 'Roteiro completo de']

/** Made-up words; the first are in most texts, the last in hardly any, as in a language. */
const WORDS = Array.from({ length: 5000 }, (_, index) => wordOf(index))
/** Words of a text of the demonstration, both languages together. */
const TEXT_WORDS = 75
const TEXTS = Array.from({ length: 2000 }, (_, index) => textOf(index))

function wordOf(index: number): string {
  const syllables = [
    'ca',
    'mo',
    'ri',
    'ta',
    'pe',
    'lu',
    'so',
    'ven',
    'gra',
    'dim',
    'bo',
    'nes',
    'fa',
    'qui',
    'xo',
    'ja',
  ]
  let word = ''
  for (let rest = index + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[(rest * 7) % 16]
  return word
}

function textOf(index: number): string {
  let seed = index + 1
  const words = Array.from({ length: TEXT_WORDS }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return WORDS[Math.floor(WORDS.length * (seed / 2_147_483_647) ** 4)]
  })
  return words.join(' ')
}

function shelfOf(count: number) {
  const shelf = tripShelf()
  for (let index = 0; index < count; index += 1) {
    const trip = tripAt(index)
    for (const stock of sampleStock(trip)) shelf.putStock(stock)
    shelf.putTrip(trip)
  }
  return shelf
}

function tripAt(index: number, change = '') {
  const place = PLACES[index % 8] ?? ''
  const base = sampleTrip(`t${index}`, {
    name: `${ADJECTIVES[index % 5]} ${place} ${index} ${change}`,
    nameEn: `${place} ${index}`,
    placeAliases: [place.toLowerCase(), fold(place)],
    placeDescription: TEXTS[index % TEXTS.length] ?? '',
    checkinOn: addDays(TODAY, 1 + (index % 700)),
    transport: index % 3 === 0 ? 'air' : 'road',
    classification: index % 4 === 0 ? 2 : 1,
  })
  const options = base.options.map((option) => ({ ...option, price: centavos(50_000 + ((index * 7919) % 900_000)) }))
  return { ...base, options }
}

const page: TripQuery = { page: 1, perPage: 24 }
interface Question {
  queries: readonly TripQuery[]
  /** A word more that nobody has typed before, for each turn. */
  newWord?: (turn: number) => string
}

const typed: readonly TripQuery[] = [
  { ...page, query: 'gramado' },
  { ...page, query: 'natal ouro preto' },
  { ...page, query: 'florianopolsi' },
  { ...page, query: 'salvador', transport: 'air', sort: 'date' },
  { ...page, query: 'lencois', sort: 'price' },
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
      { ...page, transport: 'air', nightsMax: 5, party: adultsOnly(2) },
    ],
  },
  'words typed before': { queries: typed },
  // 'gramado' with a word that most trips have, then with rarer ones; an installment in each; what only begins.
  'words never typed': { queries: typed, newWord: (turn) => WORDS[turn] ?? '' },
  'slips never typed': { queries: typed, newWord: (turn) => typoIn(WORDS[400 + turn] ?? '') },
  'one word, very common': { queries: [page], newWord: (turn) => WORDS[turn] ?? '' },
  'beginnings of words': { queries: [page], newWord: (turn) => BEGINNINGS[turn] ?? '' },
}

/** Every first letter, then two letters, then three. */
const BEGINNINGS = [1, 2, 3].flatMap((length) => [...new Set(WORDS.map((word) => word.slice(0, length)))])

function typoIn(word: string): string {
  return `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}h`
}

export async function measureSearch(): Promise<void> {
  const began = performance.now()
  const shelf = shelfOf(TRIPS)
  print(
    `\nsearch among ${TRIPS} trips on sale (put on the shelf in ${((performance.now() - began) / 1000).toFixed(1)} s); ms`,
  )
  print(row(['question'.padEnd(24), 'p50', 'p99', 'CPU p50', 'CPU p99']))
  const slowest = { filters: 0, words: 0 }
  for (const [name, { queries, newWord }] of Object.entries(questions)) {
    const turns = timesOf((turn) => {
      const query = queries[turn % queries.length] ?? page
      const text = newWord ? [query.query ?? '', newWord(turn)].join(' ') : query.query
      // No question comes twice.
      const filters = { priceMax: centavos(2_000_000 + turn), ...query, ...(text && { query: text }) }
      return () => shelf.search(filters, TODAY)
    })
    const budgeted = newWord ? 'words' : 'filters'
    slowest[budgeted] = Math.max(slowest[budgeted], quantile(turns.wall, 0.99))
    printTimes(name, turns)
  }
  printTimes(
    'suggestions',
    timesOf((turn) => () => shelf.suggest(['gra', 'sal', 'flori', 'lencis'][turn % 4] ?? '', TODAY, 8)),
  )
  printTimes(
    'after a trip changed',
    timesOf((turn) => {
      shelf.putTrip(tripAt(turn, 'mudada'))
      return () => shelf.search(page, TODAY)
    }),
  )
  printTimes(
    'a trip is put again',
    timesOf((turn) => {
      const trip = tripAt(turn, `mudada ${turn}`)
      return () => shelf.putTrip(trip)
    }),
  )
  const size = `${TRIPS.toLocaleString('en')} trips`
  atMost(`search and filter, ${size}, slowest question, p99`, BUDGET_MS, { unit: 'ms', value: slowest.filters })
  atMost(`words never typed before, ${size}, p99`, BUDGET_MS, { unit: 'ms', value: slowest.words })
}

interface Times {
  wall: number[]
  /** Of the processor, all threads: what other work on the same cores takes is not in it. */
  cpu: number[]
}

/** Milliseconds of each turn but the first, which warm up; what prepares a turn is not timed. */
function timesOf(prepare: (turn: number) => () => unknown): Times {
  const times: Times = { wall: [], cpu: [] }
  for (let turn = 0; turn < WARMING + TURNS; turn += 1) {
    const search = prepare(turn)
    const cpuBefore = process.cpuUsage()
    const startedAt = performance.now()
    search()
    const wall = performance.now() - startedAt
    const { user, system } = process.cpuUsage(cpuBefore)
    if (turn < WARMING) continue
    times.wall.push(wall)
    times.cpu.push((user + system) / 1000)
  }
  return times
}

function printTimes(name: string, { wall, cpu }: Times): void {
  const figures = [quantile(wall, 0.5), quantile(wall, 0.99), quantile(cpu, 0.5), quantile(cpu, 0.99)]
  print(row([name.padEnd(24), ...figures.map((figure) => figure.toFixed(2))]))
}
