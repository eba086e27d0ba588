/** One trip, its stock, one order and what a provider says of it: sound documents whose details do not matter. */

import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { liveTrip } from '~/domain/departures/departure-change'
import { amountsFor, paymentWindow, productLine, subtotalOf } from '~/domain/orders/checkout-rules'
import type { Order, OrderLine } from '~/domain/orders/order'
import { chargesOf, newOrder, tripSnapshot } from '~/domain/orders/order-new'
import type { OrderContext } from '~/domain/orders/order-outcome'
import { type Payer, WITH_CPF } from '~/domain/orders/order-people'
import type { ObservedCharge } from '~/domain/payments/charge'
import type { PaymentChoice } from '~/domain/payments/methods/methods'
import type { Stock } from '~/domain/trips/stock'
import type { Option, Trip } from '~/domain/trips/trip'
import { addDays, type Instant, instant } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'

/** An order with its trip as it was bought. */
export function asBought(order: Order) {
  return { order, trip: order.trip && liveTrip(order.trip, null) }
}

export const SAMPLE_NOW = instant('2026-11-21T15:00:00.000Z')

export function sampleOption(over: Partial<Option> = {}): Option {
  return {
    id: 'double',
    name: 'Quarto duplo',
    nameEn: '',
    price: centavos(1_178_000),
    people: 2,
    audience: { kind: 'adult' },
    vacancies: 5,
    templateId: null,
    ...over,
  }
}

/** A photo of a trip, without caption. */
export function samplePhoto(key: string, alt = 'Morro', altEn = 'Hill'): Trip['images'][number] {
  return { key, alt, altEn, caption: '', captionEn: '', credit: '', subject: 'place', kind: 'photo' }
}

export function sampleTrip(over: Partial<Trip> = {}): Trip {
  const day = today(SAMPLE_NOW)
  return {
    id: 'chapada',
    slug: 'chapada-diamantina',
    hasDeparted: false,
    state: 'published',
    name: 'Chapada Diamantina',
    nameEn: 'Chapada Diamantina',
    classification: 1,
    transport: 'air',
    cruise: false,
    marineExcursion: false,
    featuredOnHome: false,
    checkinOn: addDays(day, 90),
    checkoutOn: addDays(day, 97),
    placeDescription: 'Cachoeiras e trilhas.',
    placeDescriptionEn: 'Waterfalls and trails.',
    placeAliases: [],
    formerSlugs: [],
    returned: null,
    changes: 0,
    seriesId: null,
    acceptedContradictions: null,
    boardingPlaces: [
      {
        id: 'gru',
        place: 'Guarulhos, SP',
        address: 'Terminal 2',
        addressEn: '',
        time: '06:00',
        dayOffset: null,
        zone: null,
        point: null,
      },
    ],
    sellerCode: 'CHA-1000',
    guideName: '',
    guidePhone: null,
    mentalMapTag: 'natureza',
    mentalMapTagEn: '',
    eventTypeId: null,
    schedule: [{ title: 'Chegada', text: 'Traslado ao hotel.', titleEn: '', textEn: '', hours: [] }],
    images: [samplePhoto('chapada-diamantina', 'Morro do Pai Inácio', '')],
    hotels: [],
    routePlaces: [],
    details: {
      0: [{ text: 'Hotel', textEn: '' }],
      1: [{ text: 'Bebidas', textEn: '' }],
      2: [{ text: 'RG', textEn: '' }],
      3: [],
    },
    flights: [],
    options: [sampleOption()],
    allowsBoletoInstallments: true,
    pixDiscountBp: null,
    cancellation: [
      { untilDaysBefore: 30, feePercent: 10 },
      { untilDaysBefore: 21, feePercent: 20 },
      { untilDaysBefore: 0, feePercent: 50 },
    ],
    agencyId: null,
    sortName: '',
    searchTerms: [],
    createdAt: SAMPLE_NOW,
    updatedAt: SAMPLE_NOW,
    ...over,
  }
}

export function sampleStock(over: Partial<Stock> = {}): Stock {
  return {
    id: 'double',
    tripId: 'chapada',
    vacancies: 5,
    held: 0,
    sold: 0,
    allotted: 0,
    hasDeparted: false,
    updatedAt: SAMPLE_NOW,
    ...over,
  }
}

export function samplePayer(over: Partial<Payer> = {}): Payer {
  const day = today(SAMPLE_NOW)
  return {
    ...WITH_CPF,
    firstName: 'Ana',
    lastName: 'Lima',
    email: 'ana@exemplo.com.br',
    cpf: '52998224725',
    phone: '+5511987654321',
    birthDate: addDays(day, -30 * 365),
    address: {
      zipCode: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      complement: null,
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
    ...over,
  }
}

export function sampleLine(over: Partial<OrderLine> = {}): OrderLine {
  const price = centavos(100_000)
  return { optionId: 'double', name: 'Quarto duplo', people: 2, quantity: 1, unitPrice: price, total: price, ...over }
}

/** A placed order of one double room at R$ 1.000,00, with one charge `charge-1` in state `created`. */
export function sampleOrder(choice: PaymentChoice = { method: 'pix' }, over: Partial<Order> = {}): Order {
  const now = SAMPLE_NOW
  const lines = [sampleLine()]
  const amounts = amountsFor(subtotalOf(lines), choice, DEFAULT_PAYMENT_SETTINGS)
  if (!amounts.ok) throw new RangeError(amounts.reason)
  const window = paymentWindow(choice, DEFAULT_PAYMENT_SETTINGS, now)
  const order = newOrder({
    staffDiscount: null,
    code: 'AB12CD34',
    kind: 'trip',
    userId: 'user-1',
    customerId: 'customer-1',
    linkId: null,
    channel: 'web',
    allotmentId: null,
    agencyId: null,
    sellerCode: null,
    checkoutAttemptId: 'attempt-1',
    trip: tripSnapshot(sampleTrip()),
    product: null,
    lines,
    passengers: [],
    payer: samplePayer(),
    ...amounts.value,
    contract: { version: '2026-1', text: 'Contrato', acceptedAt: now, ip: null },
    commission: null,
    language: 'pt-BR',
    charges: chargesOf('charge-1', { choice, amounts: amounts.value, window, now }),
    window,
    now,
  })
  return { ...order, ...over }
}

/** The same purchase of a product of R$ 1.000,00, which takes no units. */
export function sampleProductOrder(choice: PaymentChoice = { method: 'pix' }): Order {
  const item = { id: 'guide', slug: 'guia', name: 'Guia', nameEn: 'Guide', photoKey: 'atacama', fileKey: 'guia.pdf' }
  return sampleOrder(choice, {
    kind: 'product',
    trip: null,
    tripId: null,
    product: item,
    productId: item.id,
    fileKey: item.fileKey,
    lines: [productLine({ name: item.name, price: centavos(100_000) })],
    holdState: 'none',
  })
}

export function observe(over: Partial<ObservedCharge> = {}): ObservedCharge {
  return {
    id: 'ch_1',
    providerOrderId: 'or_1',
    orderCode: 'AB12CD34',
    checkoutAttemptId: 'charge-1',
    method: 'pix',
    state: 'pending',
    amount: centavos(95_000),
    paidAmount: ZERO,
    refundedAmount: ZERO,
    pix: null,
    boleto: null,
    card: null,
    refusal: null,
    attention: null,
    paidAt: null,
    ...over,
  }
}

export function contextAt(now: Instant, over: Partial<OrderContext> = {}): OrderContext {
  return { now, settings: DEFAULT_PAYMENT_SETTINGS, actor: 'provider', areUnitsFree: true, checkinOn: null, ...over }
}
