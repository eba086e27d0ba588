/** The form of a new payment link: for a trip, for a free amount, or like another link or custom trip request. */
import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import { now } from '~/clock.server'
import { forfaits, settings } from '~/data/collections'
import { hasCadastur } from '~/domain/agencies/agency'
import { SETTINGS_ID } from '~/domain/content/settings'
import { PAYMENT_METHODS } from '~/domain/payments/methods/methods'
import { lastLinkDay, type PaymentLink, USUAL_LINK_DAYS } from '~/domain/payments/payment-link'
import type { Forfait } from '~/domain/trips/forfait'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import { idSchema } from '~/domain/values/scalars'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/date-text'
import { formatAmount, formatDateRange, formatMoney } from '~/i18n/format'
import { formatPriceText } from '~/i18n/format-headline'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { findLinkOf } from '~/operations/payments/find-payment-link.server'
import { itemNotFound } from '~/session/not-found.server'
import { type LinkFormRules, tripLinkSchema, tripOffer } from './link-form.server'
import type { LinkMaker } from './link-maker-of'
import { linkPreview } from './link-preview.server'
import type { LinkValues } from './link-values'

const RESULTS = 8

export async function loadNewLink(maker: LinkMaker, params: URLSearchParams, language: Language) {
  await catalogue().ready
  const day = today(now())
  const like = await readLike(maker, params)
  const kind = params.get('kind')
  const slug = params.get('trip') ?? (kind === null ? like.slug : null)
  const listed = slug === null ? null : catalogue().tripBySlug(slug)
  const isGone = slug !== null && (listed === null || listed.trip.checkinOn <= day)
  if (isGone && params.has('trip')) throw itemNotFound()
  const trip = listed && !isGone ? tripView(listed, language) : null
  const { payment } = await settings.get(SETTINGS_ID)
  const lastDay = lastLinkDay(now(), trip && listed ? listed.trip.checkinOn : null)
  // Nearly every sale is a trip: an amount without one is chosen, or comes with what the link is to be like.
  const isFree = kind === 'free' || (kind === null && like !== nothing)
  const isSearching = isGone || (trip === null && !isFree)
  const items = trip ? quantitiesOf(trip, trip.slug === like.slug ? like.items : null) : []
  const rules = { language, today: day, lastDay, maxInstallments: payment.maxInstallments }
  const values: LinkValues = { ...usualValues(day, lastDay, payment.maxInstallments), ...like.values, items }
  return {
    kind: trip ? ('trip' as const) : isSearching ? ('search' as const) : ('free' as const),
    trip,
    copy: params.get('q') ?? '',
    results: isSearching ? findTrips(params.get('q') ?? '', day, language) : [],
    isGone,
    forfait: like.forfait,
    kept: keptOf(params),
    values,
    preview: listed && trip ? await firstPreview(maker, listed, values, rules) : null,
    validDays: { from: day, to: lastDay },
    days: pickableDays(day),
    maxInstallments: payment.maxInstallments,
    methods: PAYMENT_METHODS,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    path: maker.path,
    mayMake: hasCadastur(maker.agency),
  }
}

export type NewLinkData = Awaited<ReturnType<typeof loadNewLink>>

/** How a link with nothing more typed would reach its customer; null where the trip cannot be sold like that. */
async function firstPreview(maker: LinkMaker, { trip }: ListedTrip, values: LinkValues, rules: LinkFormRules) {
  const filled = Object.entries({ ...values, checkoutAttemptId: newId(new Uint8Array(16)) }).filter(
    ([, value]) => value !== '',
  )
  const read = tripLinkSchema(rules).safeParse(Object.fromEntries(filled))
  if (!read.success) return null
  const preview = await linkPreview(tripOffer(read.data, trip, null), maker, rules.language)
  return preview.ok ? preview.value : null
}

/** What the address of another kind or another trip takes along. */
function keptOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name === 'from' || name === 'forfait'))
}

interface Like {
  /** Of its trip, even where that has left; empty where it is on sale no more. */
  slug: string | null
  values: Partial<LinkValues>
  /** How many of which option; null leaves one of the first. */
  items: PaymentLink['items'] | null
  forfait: { id: string; name: string } | null
}

const nothing: Like = { slug: null, values: {}, items: null, forfait: null }

/** Another link of one's own (`from`), or for the house a custom trip request (`forfait`). */
async function readLike({ owner }: LinkMaker, params: URLSearchParams): Promise<Like> {
  const [from, asked] = [params.get('from'), params.get('forfait')]
  if (from !== null) {
    const found = await findLinkOf(owner, from)
    if (!found) throw itemNotFound()
    const { link } = found
    const listed = link.tripId === null ? null : catalogue().tripById(link.tripId)
    const slug = link.tripId === null ? null : (listed?.trip.slug ?? '')
    const forfait = link.forfaitId === null || owner !== 'house' ? null : await forfaits.find(link.forfaitId)
    return { slug, values: valuesOfLink(link), items: link.items, forfait: forfait && nameOf(forfait) }
  }
  if (asked !== null && owner === 'house') {
    const forfait = idSchema.safeParse(asked).success ? await forfaits.find(asked) : null
    if (!forfait) throw itemNotFound()
    return { ...nothing, values: valuesOfForfait(forfait), forfait: nameOf(forfait) }
  }
  return nothing
}

const nameOf = ({ id, name }: Forfait) => ({ id, name })

function quantitiesOf(
  { options }: NonNullable<ReturnType<typeof tripView>>,
  wanted: Like['items'],
): LinkValues['items'] {
  return options.map(({ id }, index) => {
    const usual = index === 0 ? 1 : 0
    const quantity = wanted ? (wanted.find(({ optionId }) => optionId === id)?.quantity ?? 0) : usual
    return { optionId: id, quantity: String(quantity) }
  })
}

function usualValues(day: LocalDate, lastDay: LocalDate, installments: number): LinkValues {
  const usual = addDays(day, USUAL_LINK_DAYS)
  return {
    items: [],
    title: '',
    reference: '',
    startsOn: '',
    endsOn: '',
    people: '',
    amount: '',
    methods: [...PAYMENT_METHODS],
    maxInstallments: String(installments),
    validUntil: usual < lastDay ? usual : lastDay,
    customerName: '',
    customerPhone: '',
    customerEmail: '',
    message: '',
    language: 'pt-BR',
    sendMail: '',
  }
}

function tripView({ trip, options, placesLeft }: ListedTrip, language: Language) {
  return {
    id: trip.id,
    slug: trip.slug,
    name: nameIn(language, trip),
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    coverKey: trip.images[0]?.key ?? null,
    placesLeft,
    options: options
      .filter(({ price }) => price > 0)
      .map(({ id, name, people, price, unitsFree }) => ({ id, name, people, price: formatMoney(price), unitsFree })),
  }
}

/** The soonest departures with places, narrowed by what was typed. */
function findTrips(copy: string, day: LocalDate, language: Language) {
  const q = copy.trim()
  const found =
    q === ''
      ? catalogue().nextDepartures(day, RESULTS)
      : catalogue().search({ query: q, page: 1, perPage: RESULTS }, day).items
  return found
    .filter(({ isSoldOut }) => !isSoldOut)
    .map((listed) => {
      const { slug, name, dates, placesLeft } = tripView(listed, language)
      return { slug, name, dates, placesLeft, price: formatPriceText(priceOf(listed), language) }
    })
}

// With what the form of a new link begins, when it is to be like something.

/** Everything but its days: what is made again is good from now on. */
function valuesOfLink(link: PaymentLink): Partial<LinkValues> {
  const { customer } = link
  return {
    title: link.title,
    reference: link.reference ?? '',
    startsOn: link.startsOn ?? '',
    endsOn: link.endsOn ?? '',
    people: link.people === null ? '' : String(link.people),
    amount: formatAmount(link.amount),
    methods: [...link.methods],
    maxInstallments: String(link.maxInstallments),
    customerName: customer.name ?? '',
    customerPhone: customer.phone ?? '',
    customerEmail: customer.email ?? '',
    message: link.message ?? '',
    language: link.language,
  }
}

/** The price is what the shop offers: it is typed. */
function valuesOfForfait(forfait: Forfait): Partial<LinkValues> {
  return {
    title: forfait.destination.slice(0, 80),
    reference: forfait.id,
    startsOn: forfait.leavesOn !== null && forfait.leavesOn > toLocalDate(forfait.createdAt) ? forfait.leavesOn : '',
    people: String(forfait.people),
    customerName: forfait.name,
    customerPhone: forfait.phone,
    customerEmail: forfait.email,
    language: forfait.language,
  }
}
