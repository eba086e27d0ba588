import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip, StockedTrip } from '~/catalogue/listed-trip'
import { SELLER_CODE_DAYS, withSellerCode } from '~/domain/agencies/seller-code'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { isOnSale } from '~/domain/orders/checkout-rules'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { kitAgency } from '~/features/marketing/kit-agency.server'
import { artCopy, chatTexts, readKitChoice, tripName } from '~/features/marketing/sales-copy.server'
import { titleSize } from '~/features/marketing/title-size.server'
import { searchTrips, tripIn, withStock } from '~/features/trips/data/trips-in.server'
import { formatDate, formatPercent } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { ART_SIZES, type ArtSize } from '~/pictures/sales-art.server'
import type { Visitor } from '~/session/visitor'

const MORE = 4
const MAX_TRIPS = 200
const SIZES: readonly ArtSize[] = ['story', 'feed', 'card']

type MarketingInput = { query: URLSearchParams; visitor: Visitor; language: Language; publicUrl: string; now: Instant }

/** The sales kit of one trip, and other trips on sale. The same for all visitors without an agency. */
export function loadKit({ query, visitor, language, publicUrl, now }: MarketingInput) {
  const agency = kitAgency(visitor)
  const payment = catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const onSale = searchTrips(language, { page: 1, perPage: MAX_TRIPS }, today(now)).items.filter(hasPlaces)
  const slug = query.get('trip') ?? ''
  const onItsPage = findOnSale(slug, today(now))
  const found = onItsPage && tripIn(language, onItsPage)
  const listed = found ?? firstOf(onSale, now)
  const stocked = listed && withStock(language, listed)
  const link = (path: string) => withSellerCode(`${publicUrl}${path}`, agency?.sellerCode ?? null)
  const seller = agency?.name ?? catalogue().settings()?.company.name ?? ''
  return {
    agency: agency && {
      name: agency.name,
      code: agency.sellerCode,
      commission: formatPercent(agency.commissionBp, language),
      releaseDays: payment.commissionReleaseDays,
    },
    agencyState: visitor.role === 'agency' ? (visitor.agency?.state ?? null) : null,
    sellerCodeDays: SELLER_CODE_DAYS,
    isGone: slug !== '' && found === null,
    trips: withFound(onSale, found).map((each) => ({ value: each.trip.slug, label: datedTripName(each, language) })),
    choice: readKitChoice(query),
    kit: stocked && kitOf(stocked, { query, language, seller, link }),
    links: { trips: link('/trips'), home: link('/') },
    more: onSale
      .filter(({ trip }) => trip.id !== listed?.trip.id)
      .slice(0, MORE)
      .map((each) => ({
        slug: each.trip.slug,
        name: datedTripName(each, language),
        image: each.trip.images[0]?.key ?? 'aereo',
        left: withStock(language, each)?.placesLeft ?? 0,
      })),
  }
}

/** Several dates of a trip have one name. */
function datedTripName(listed: ListedTrip, language: Language): string {
  return `${tripName(listed, language)}, ${formatDate(listed.trip.checkinOn, language)}`
}

function hasPlaces({ isSoldOut, headline }: ListedTrip): boolean {
  return !isSoldOut && headline !== null
}

function findOnSale(slug: string, day: LocalDate): ListedTrip | null {
  const listed = catalogue().tripBySlug(slug)
  return listed && isOnSale(listed.trip, day) && hasPlaces(listed) ? listed : null
}

/** The list has a maximum length, so the selected trip is added if it is missing. */
function withFound(offered: readonly ListedTrip[], found: ListedTrip | null): readonly ListedTrip[] {
  if (found === null || offered.some(({ trip }) => trip.id === found.trip.id)) return offered
  return [...offered, found]
}

function firstOf(onSale: readonly ListedTrip[], now: Instant): ListedTrip | null {
  const featured = catalogue().featured(today(now), 1)[0]
  return onSale.find(({ trip }) => trip.id === featured?.trip.id) ?? onSale[0] ?? null
}

type Made = { query: URLSearchParams; language: Language; seller: string; link: (path: string) => string }

function kitOf(listed: StockedTrip, { query, language, seller, link }: Made) {
  const choice = readKitChoice(query)
  const { slug, images } = listed.trip
  const address = link(`/trip-details/${slug}`)
  const copy = artCopy(listed, choice, seller, language)
  return {
    slug,
    image: images[0]?.key ?? 'aereo',
    copy,
    link: address,
    texts: chatTexts(listed, address, language),
    pictures: SIZES.map((size) => ({
      size,
      ...ART_SIZES[size],
      titleSize: titleSize(copy?.title ?? '', size),
      download: `/user/marketing/art/${slug}/${size}?${new URLSearchParams({ ...choice, lang: language })}`,
    })),
  }
}

export type KitView = ReturnType<typeof loadKit>
export type TripKit = NonNullable<KitView['kit']>
