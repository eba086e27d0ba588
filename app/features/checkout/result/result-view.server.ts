/** The data of the result page. */
import { catalogue } from '~/catalogue/catalogue.server'
import { qrCodeSvg } from '~/documents/qr-code'
import type { BankClock } from '~/domain/brazil/business-days'
import { isOffTheRoad } from '~/domain/departures/called-off'
import type { LiveTrip } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { hasVoucher } from '~/domain/orders/voucher'
import { currentCharge } from '~/domain/payments/boleto-installments'
import { decodePix } from '~/domain/payments/pix-code'
import { type Instant, millisBetween } from '~/domain/values/dates'
import { env } from '~/env.server'
import { boletoInstallmentsView } from '~/features/checkout/boleto/boleto-installments-view.server'
import { boletoView } from '~/features/checkout/boleto/boleto-view.server'
import { payAgainView } from '~/features/checkout/pay-again/pay-again-view.server'
import { moveOfferCopy } from '~/features/orders/own/move-offer-copy.server'
import { fileUrlOf } from '~/features/orders/own/order-card-view.server'
import { momentOf, orderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { isByBoletoInstallments } from '~/features/orders/own/order-step'
import { whatNextView } from '~/features/orders/own/what-next/what-next-view.server'
import { mayChooseSeats } from '~/features/seats/seat-page.server'
import { formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { result } from '~/i18n/locales/orders/result'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import { waitedPage } from '~/operations/payments/waited-page'
import { gateway } from '~/payments/gateway.server'

/** Addresses of the pages around the result. They differ for customers without an account. */
export interface ResultPlaces {
  page: string
  events: string
  pdf: string
  voucher: string
  seats: string
  /** The customer's order page and list of purchases; null without an account. */
  account: { order: string; purchases: string } | null
  /** The link to continue with when the order is closed. */
  again: { to: string; copy: 'tripLink' | 'tripsLink' | 'productLink' | 'productsLink' | 'linkAgain' }
  /** As displayed. The visitor who has the link may not be the payer. */
  email: string
}

export function accountPlaces(bought: Order): ResultPlaces {
  const { code, payer } = bought
  const order = `/user/myAcquired/orders/${code}`
  return {
    page: `/user/checkout/post-checkout?order=${code}`,
    events: `/user/checkout/post-checkout/events?order=${code}`,
    pdf: `${order}/boleto`,
    voucher: `${order}/voucher`,
    seats: `${order}/seats`,
    account: { order, purchases: '/user/myAcquired' },
    again: againPlace(bought),
    email: payer.email,
  }
}

/** The page of what was bought, or the list if that page is gone. */
export function againPlace({ trip, product }: Order): ResultPlaces['again'] {
  if (product) {
    const offered = catalogue()
      .products()
      .find(({ id }) => id === product.id)
    return offered
      ? { to: `/products/${offered.slug}`, copy: 'productLink' }
      : { to: '/products', copy: 'productsLink' }
  }
  const listed = trip && catalogue().tripById(trip.id)
  return listed ? { to: `/trip-details/${listed.trip.slug}`, copy: 'tripLink' } : { to: '/trips', copy: 'tripsLink' }
}

export async function resultView(
  order: Order,
  places: ResultPlaces,
  { language, now, missing, origin }: { language: Language; now: Instant; missing: string | null; origin: string },
) {
  const copy = copyOf(order, language, await bankClockAt(now))
  const { product } = order
  const trip = await readLiveTrip(order)
  const item = trip ?? product
  return {
    code: order.code,
    version: order.updatedAt,
    status: shownStatus(order),
    copy,
    places,
    refreshUrl: waitedPage(places.page),
    itemName: item === null ? (order.lines[0]?.name ?? order.code) : nameIn(language, item),
    productSlug: product?.slug ?? null,
    fileUrl: fileUrlOf(order),
    voucherUrl: hasVoucher(order) ? places.voucher : null,
    checkinOn: departureDay(order, trip),
    seatsUrl: await seatsUrlOf(order, places, now),
    image: trip?.coverKey ?? null,
    whatNext: whatNextView(order, isToCome(order) ? trip : null, {
      language,
      now,
      origin,
      page: places.account?.order ?? null,
    }),
    people: order.passengers.length,
    total: order.total,
    email: places.email,
    placedAt: order.createdAt,
    holdUntil: order.holdState === 'held' && order.holdExpiresAt ? momentOf(order.holdExpiresAt, now, language) : null,
    pix: copy.step === 'copyCode' ? pixView(order, language, now) : null,
    boleto: copy.step === 'printBoleto' ? await boletoView(order, language, { missing, pdfPath: places.pdf }) : null,
    boletoInstallments: isByBoletoInstallments(copy.step)
      ? await boletoInstallmentsView(order, language, now, { missing, pdfPath: places.pdf })
      : null,
    hostedUrl: copy.step === 'followPage' ? (order.charges.at(-1)?.hostedPage?.url ?? null) : null,
    retry: await payAgainView(order, language, now),
    testUrl: testUrlOf(order),
    messages: {
      paid: translate('success.purchaseMade', language),
      copied: translate('success.pixCopied', language),
      copyFailed: translate('error.copy', language),
    },
  }
}

async function seatsUrlOf(order: Order, { seats }: ResultPlaces, now: Instant): Promise<string | null> {
  return (await mayChooseSeats(order, now)) ? seats : null
}

export type ResultView = Awaited<ReturnType<typeof resultView>>
export type PixView = NonNullable<ResultView['pix']>

function copyOf(order: Order, language: Language, clock: BankClock) {
  return moveOfferCopy(order, language, clock) ?? orderStatusCopy(order, language, clock)
}

/** Not of a departure that was called off, nor of one that the order may still leave for another. */
function isToCome(order: Order): boolean {
  return !isOffTheRoad(order) && order.moveOffer === null
}

/** Null where nobody leaves. */
function departureDay(order: Order, trip: LiveTrip | null) {
  return trip === null || !isToCome(order) ? null : trip.checkinOn
}

/** A difference that waits for its payment is shown as any open payment. */
function shownStatus({ moveOffer, status }: Order): Order['status'] {
  return moveOffer === null ? status : 'pending'
}

/** Stored codes are valid. The name of the receiver is part of the code. */
function pixView(order: Order, language: Language, now: Instant) {
  const pix = order.charges.at(-1)?.pix
  if (!pix) return null
  const decoded = decodePix(pix.code)
  return {
    code: pix.code,
    qr: qrCodeSvg(pix.code, translator(result, language)('qrLabel')),
    amount: formatMoney(order.charges.at(-1)?.amount ?? order.total),
    expiresAt: pix.expiresAt,
    leftMs: millisBetween(now, pix.expiresAt),
    lastsMs: millisBetween(order.charges.at(-1)?.createdAt ?? now, pix.expiresAt),
    receiver: decoded.ok ? decoded.value.name : '',
  }
}

/** In demo mode the user plays the bank on a test page. */
function testUrlOf(order: Order): string | null {
  const id = currentCharge(order)?.providerChargeId
  return env.MODE === 'demo' && id && shownStatus(order) === 'pending' ? gateway().testPageUrl(id) : null
}
