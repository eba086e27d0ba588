/** A small shop on real parts: SQLite in a file or PostgreSQL, the sandbox provider over HTTP, webhooks that arrive by HTTP. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { pages, settings, stock, trips } from '~/data/collections'
import {
  DEFAULT_PAYMENT_SETTINGS,
  DEFAULT_SERVICE_SETTINGS,
  SETTINGS_ID,
  type Settings,
} from '~/domain/content/settings'
import type { Trip } from '~/domain/trips/trip'
import { addDays, type Instant, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { receiveWebhook } from '~/operations/payments/receive-webhook.server'
import { gateway, replaceGateway, sandbox } from '~/payments/gateway.server'
import type { SandboxOptions } from '../../sandbox/sandbox'
import { startSandbox } from '../../sandbox/server'
import { TEST_DATABASE } from './postgres-server'
import { PAYER } from './test-people'
import { openTestFirestore, openTestPostgres, openTestStore, type TestStore, testClock } from './test-store'

export const PUBLIC_URL = 'http://loja.example'

/** So that tests about something else may hold as much as they need. */
const UNLIMITED = { maxUnpaidOrders: 100, maxUnpaidPeople: 1000, boletoUnitsOneIn: 1 }

const OPEN = { sqlite: openTestStore, postgres: openTestPostgres, firestore: openTestFirestore }

export interface TestShopOptions {
  /** Units of the one option on sale. */
  vacancies?: number
  /** Price of a unit in centavos, for two passengers. */
  price?: number
  timeoutMs?: number
  sandbox?: Partial<SandboxOptions>
  /** Another store than that of the run. */
  store?: TestStore
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

export async function openTestShop({
  vacancies = 5,
  price = 120_000,
  timeoutMs = 2000,
  ...more
}: TestShopOptions = {}) {
  const opened = more.store ?? (await OPEN[TEST_DATABASE]())
  const clock = testClock(new Date().toISOString())
  const outcomes: string[] = []
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const headers = new Headers({ authorization: request.headers.authorization ?? '' })
    const taken = await receiveWebhook(Buffer.concat(chunks), headers, clock.now()).catch(() => null)
    outcomes.push(taken === null ? 'failed' : taken.ok ? taken.value : taken.reason)
    response.writeHead(taken === null ? 500 : taken.ok ? 200 : 401).end()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const webhook = { user: 'sandbox', password: 'segredo' }
  const keys = { secretKey: 'sk_test_sandbox', publicKey: 'pk_test_sandbox' }
  const provider = await startSandbox({
    port: 0,
    directory: null,
    ...keys,
    webhook: { url: `http://127.0.0.1:${address.port}/webhooks/payments`, ...webhook },
    webhookDelayMs: 5,
    webhookRetriesMs: [20, 40, 80],
    laterMs: 60,
    ...more.sandbox,
  })
  const connection = { apiRoot: `${provider.url}/core/v5`, ...keys, webhook, timeoutMs, retryPausesMs: [10, 20] }
  replaceGateway(sandbox(connection))
  await fillShop(clock.now(), vacancies, price)
  const post = (path: string, body: object) =>
    fetch(provider.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    clock,
    folder: opened.folder,
    settings: opened.settings ?? {},
    url: provider.url,
    /** What became of each webhook that arrived. */
    outcomes,
    mode: (change: object) => post('/_mode', change),
    /** The provider takes the shop's key no more, until it is given back. */
    revokeKey: () => replaceGateway(sandbox({ ...connection, secretKey: 'sk_test_revoked' })),
    giveKeyBack: () => replaceGateway(sandbox(connection)),
    act: (providerChargeId: string, change: string) => post(`/_charges/${providerChargeId}/${change}`, {}),
    async charges(): Promise<ProviderCharge[]> {
      return (await fetch(`${provider.url}/_charges`)).json()
    },
    async requests(): Promise<{ method: string; path: string }[]> {
      return (await fetch(`${provider.url}/_requests`)).json()
    },
    /** A token as the browser gets it. */
    async token(number = '4000000000000010'): Promise<string> {
      const card = { number, holder_name: 'ANA LIMA', exp_month: 12, exp_year: 2035, cvv: '123' }
      const response = await fetch(gateway().cardTokens.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'card', card }),
      })
      const { id } = await response.json()
      return String(id)
    },
    async close() {
      await provider.close()
      listener.closeAllConnections()
      listener.close()
      replaceGateway(null)
      await opened.close()
    },
  }
}

/** After a test: orders, units, money and the provider agree. */
export async function closeInBalance(shop: TestShop): Promise<void> {
  const report = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  if (report.violations.length > 0) throw new Error(JSON.stringify(report.violations, null, 1))
  await shop.close()
}

export interface ProviderCharge {
  id: string
  orderCode: string
  checkoutAttemptId: string | null
  status: string
  amount: number
  paidAmount: number
  refundedAmount: number
  captured: boolean
}

async function fillShop(now: Instant, vacancies: number, price: number) {
  await settings.create(SETTINGS_ID, shopSettings(now))
  const text = { title: 'Contrato', summary: 'De {companyName}.', sections: [] }
  await pages.create('contract', {
    id: 'contract',
    route: null,
    version: '2026-1',
    'pt-BR': text,
    en: text,
    updatedAt: now,
  })
  const trip = shopTrip(now, vacancies, price)
  await trips.create(trip.id, trip)
  await stock.create('quarto', {
    id: 'quarto',
    tripId: trip.id,
    vacancies,
    held: 0,
    sold: 0,
    allotted: 0,
    hasDeparted: false,
    updatedAt: now,
  })
}

function shopSettings(now: Instant): Settings {
  return {
    id: SETTINGS_ID,
    company: {
      name: 'Roteiro',
      legalName: 'Roteiro Viagens e Turismo Ltda',
      cnpj: '11222333000181',
      cadastur: '26.012345.10.0001-5',
      address: PAYER.address,
      email: 'ola@roteiro.example',
      phone: '+551633334444',
      whatsapp: null,
      openingHours: 'seg. a sex.',
      openingHoursEn: 'Mon to Fri',
      foundedIn: null,
      team: [],
      reviewsUrl: '',
      privacyContact: { name: 'Bia', email: 'dados@roteiro.example' },
    },
    payment: { ...DEFAULT_PAYMENT_SETTINGS, ...UNLIMITED, interestFreeUpTo: 3 },
    service: DEFAULT_SERVICE_SETTINGS,
    bannersOnHome: 3,
    updatedAt: now,
  }
}

export function shopTrip(now: Instant, vacancies: number, price: number): Trip {
  return {
    id: 'trip-1',
    slug: 'chapada',
    hasDeparted: false,
    state: 'published',
    name: 'Chapada Diamantina',
    nameEn: 'Chapada Diamantina',
    classification: 1,
    transport: 'road',
    cruise: false,
    marineExcursion: false,
    featuredOnHome: false,
    checkinOn: addDays(today(now), 60),
    checkoutOn: addDays(today(now), 66),
    placeDescription: 'Trilhas',
    placeDescriptionEn: 'Trails',
    placeAliases: [],
    formerSlugs: [],
    returned: null,
    changes: 0,
    seriesId: null,
    acceptedContradictions: null,
    boardingPlaces: [
      {
        id: 'sp',
        place: 'São Paulo, SP',
        address: 'Terminal Barra Funda',
        addressEn: '',
        time: '06:30',
        dayOffset: null,
        zone: null,
        point: null,
      },
    ],
    hotels: [],
    routePlaces: [],
    sellerCode: '',
    guideName: '',
    guidePhone: null,
    mentalMapTag: '',
    mentalMapTagEn: '',
    eventTypeId: null,
    schedule: [],
    images: [],
    details: { 0: [], 1: [], 2: [], 3: [] },
    flights: [],
    options: [
      {
        id: 'quarto',
        name: 'Quarto duplo',
        nameEn: '',
        price: centavos(price),
        people: 2,
        audience: { kind: 'adult' },
        vacancies,
        templateId: null,
      },
    ],
    allowsBoletoInstallments: false,
    pixDiscountBp: null,
    cancellation: [],
    agencyId: null,
    sortName: '',
    searchTerms: [],
    createdAt: instant(now),
    updatedAt: instant(now),
  }
}
