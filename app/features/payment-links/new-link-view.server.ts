/** The form of a new payment link: for a trip or a free amount, optionally prefilled from a link or custom trip request. */
import { catalogue } from '~/catalogue/catalogue.server'
import { headlineOf, type ListedTrip, type StockedTrip } from '~/catalogue/listed-trip'
import { now } from '~/clock.server'
import { forfaits, settings } from '~/data/collections'
import { hasCadastur } from '~/domain/agencies/agency'
import { SETTINGS_ID } from '~/domain/content/settings'
import { PROVIDER_METHODS } from '~/domain/payments/methods/methods'
import { lastLinkDay, type PaymentLink, USUAL_LINK_DAYS } from '~/domain/payments/payment-link'
import { type Forfait, partyOf } from '~/domain/trips/forfait'
import type { Party } from '~/domain/trips/party'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import { idSchema } from '~/domain/values/scalars'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/fields/date-text'
import { formatAmount } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { findLinkOf } from '~/operations/payments/find-payment-link.server'
import { itemNotFound } from '~/session/not-found.server'
import { findTrips, pickParams, soldTripView } from './found-trips.server'
import { type LinkFormRules, tripLinkSchema, tripOffer } from './link-form.server'
import type { LinkMaker } from './link-maker-of'
import { linkPreview } from './link-preview.server'
import type { LinkValues } from './link-values'

export async function loadNewLink(maker: LinkMaker, params: URLSearchParams, language: Language) {
  await catalogue().ready
  const day = today(now())
  const like = await readLike(maker, params)
  const kind = params.get('kind')
  const { listed, isGone } = selectedTrip(params, like, day)
  const stocked = listed && catalogue().tripWithStock(listed.trip.id)
  const trip = stocked && soldTripView(stocked, language)
  const { payment } = await settings.get(SETTINGS_ID)
  const lastDay = lastLinkDay(now(), listed ? listed.trip.checkinOn : null)
  // Nearly every sale is a trip. A free amount is selected, or comes from the copied link or custom trip request.
  const isFree = kind === 'free' || (kind === null && like !== nothing)
  const isSearching = isGone || (trip === null && !isFree)
  const items = stocked && trip ? quantitiesOf(trip, itemsOf(stocked, like)) : []
  const rules = { language, today: day, lastDay, maxInstallments: payment.maxInstallments }
  const values: LinkValues = { ...usualValues(day, lastDay, payment.maxInstallments), ...like.values, items }
  return {
    kind: formKind(trip !== null, isSearching),
    trip,
    query: params.get('q') ?? '',
    results: isSearching ? findTrips(params.get('q') ?? '', day, language) : [],
    isGone,
    forfait: like.forfait,
    params: pickParams(params, ['from', 'forfait']),
    values,
    preview: listed ? await firstPreview(maker, listed, values, rules) : null,
    validDays: { from: day, to: lastDay },
    days: pickableDays(day),
    maxInstallments: payment.maxInstallments,
    methods: PROVIDER_METHODS,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    path: maker.path,
    mayMake: hasCadastur(maker.agency),
  }
}

export type NewLinkData = Awaited<ReturnType<typeof loadNewLink>>

/** The trip on sale that the link is for. `isGone` is true if it is no longer on sale. */
function selectedTrip(params: URLSearchParams, like: Like, day: LocalDate) {
  const slug = params.get('trip') ?? (params.has('kind') ? null : like.slug)
  const listed = slug === null ? null : catalogue().tripBySlug(slug)
  const isGone = slug !== null && (listed === null || listed.trip.checkinOn <= day)
  if (isGone && params.has('trip')) throw itemNotFound()
  return { listed: isGone ? null : listed, isGone }
}

function formKind(hasTrip: boolean, isSearching: boolean): 'trip' | 'search' | 'free' {
  if (hasTrip) return 'trip'
  return isSearching ? 'search' : 'free'
}

/** What the customer of a link with these values would see; null if the trip cannot be sold with them. */
async function firstPreview(maker: LinkMaker, { trip }: ListedTrip, values: LinkValues, rules: LinkFormRules) {
  const filled = Object.entries({ ...values, checkoutAttemptId: newId(new Uint8Array(16)) }).filter(
    ([, value]) => value !== '',
  )
  const read = tripLinkSchema(rules).safeParse(Object.fromEntries(filled))
  if (!read.success) return null
  const preview = await linkPreview(tripOffer(read.data, trip, null), maker, rules.language)
  return preview.ok ? preview.value : null
}

interface Like {
  /** The slug of its trip, even after the departure; empty if the trip is no longer on sale. */
  slug: string | null
  values: Partial<LinkValues>
  /** Quantities by option; null means one of the first option. */
  items: PaymentLink['items'] | null
  forfait: { id: string; name: string } | null
  /** Who travels, of a custom trip request. */
  party: Party | null
}

const nothing: Like = { slug: null, values: {}, items: null, forfait: null, party: null }

/** Reads the maker's own link (`from`) or, for the house only, a custom trip request (`forfait`). */
async function readLike({ owner }: LinkMaker, params: URLSearchParams): Promise<Like> {
  const [from, forfaitId] = [params.get('from'), params.get('forfait')]
  if (from !== null) return readLikeLink(owner, from)
  return forfaitId !== null && owner === 'house' ? readLikeForfait(forfaitId) : nothing
}

async function readLikeLink(owner: LinkMaker['owner'], id: string): Promise<Like> {
  const found = await findLinkOf(owner, id)
  if (!found) throw itemNotFound()
  const { link } = found
  const listed = link.tripId === null ? null : catalogue().tripById(link.tripId)
  const slug = link.tripId === null ? null : (listed?.trip.slug ?? '')
  const forfait = link.forfaitId === null || owner !== 'house' ? null : await forfaits.find(link.forfaitId)
  return { ...nothing, slug, values: valuesOfLink(link), items: link.items, forfait: forfait && nameOf(forfait) }
}

async function readLikeForfait(id: string): Promise<Like> {
  const forfait = idSchema.safeParse(id).success ? await forfaits.find(id) : null
  if (!forfait) throw itemNotFound()
  return { ...nothing, values: valuesOfForfait(forfait), forfait: nameOf(forfait), party: partyOf(forfait) }
}

const nameOf = ({ id, name }: Forfait) => ({ id, name })

/** Those of the copied link; for a party the cheapest that take it. */
function itemsOf(stocked: StockedTrip, { slug, items, party }: Like): Like['items'] {
  if (stocked.trip.slug === slug) return items
  const price = party && headlineOf(stocked, party)
  return price?.basis === 'search' ? price.units : null
}

function quantitiesOf(
  { options }: NonNullable<ReturnType<typeof soldTripView>>,
  items: Like['items'],
): LinkValues['items'] {
  return options.map(({ id }, index) => {
    const usual = index === 0 ? 1 : 0
    const quantity = items ? (items.find(({ optionId }) => optionId === id)?.quantity ?? 0) : usual
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
    methods: [...PROVIDER_METHODS],
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

/** Everything except the validity, which starts again today. */
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

/** The user enters the amount: a custom trip request has no price. */
function valuesOfForfait(forfait: Forfait): Partial<LinkValues> {
  return {
    title: forfait.destination,
    reference: forfait.id,
    startsOn: forfait.leavesOn !== null && forfait.leavesOn > toLocalDate(forfait.createdAt) ? forfait.leavesOn : '',
    people: String(forfait.people),
    customerName: forfait.name,
    customerPhone: forfait.phone,
    customerEmail: forfait.email,
    language: forfait.language,
  }
}
