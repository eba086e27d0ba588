import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import { breadcrumbData } from '~/documents/structured-data'
import { type TripStructuredData, tripData } from '~/documents/structured-offers'
import type { LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { selling } from '~/features/page/frame/purchase-part'
import { AlertBar } from '~/features/trips/choosing/alert-bar'
import { otherDates } from '~/features/trips/choosing/other-dates.server'
import { SaveAndShare, TripChoices } from '~/features/trips/choosing/trip-choices'
import { listedAt } from '~/features/trips/data/listed-at.server'
import { readSearchedParty } from '~/features/trips/data/searched-party.server'
import { eventsOf, tripFacts } from '~/features/trips/data/trip-data.server'
import { withStock } from '~/features/trips/data/trips-in.server'
import type { Share } from '~/features/trips/page/share-menu'
import { TripBody } from '~/features/trips/page/trip-body'
import { tripView } from '~/features/trips/page/trip-view.server'
import { formatDate, formatDateRange, formatMoney } from '~/i18n/format'
import { formatPriceText } from '~/i18n/format-headline'
import { nameIn } from '~/i18n/in-language'
import { addressIn } from '~/i18n/language-addresses'
import { head as copy } from '~/i18n/locales/page/head'
import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Wrap } from '~/ui/layout/layout/layout'
import { StickyBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { ButtonLink } from '~/ui/text/button/button'

export const meta: MetaFunction<typeof loader> = pageMeta
/** The first paint has all above the box: painted in parts, the rows above and on the pictures would move. */
export const links: LinksFunction = () => [{ rel: 'expect', href: '#buy', blocking: 'render' }]
export const handle = selling

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language } = context
  const listed = await listedAt(request, params['slug'] ?? '', { section: '/trip-details', language })
  const stocked = withStock(language, listed)
  if (stocked === null) throw itemNotFound()
  const day = today(context.now)
  const { origin, searchParams } = new URL(request.url)
  const party = readSearchedParty(searchParams, listed.trip)
  return {
    trip: tripView(stocked, language, day, party),
    choices: otherDates(listed, { language, today: day, party }),
    share: shareOf(listed, context, origin),
    page: describeTrip(listed, context, origin, day),
  }
}

export default function TripDetailsScreen() {
  const { trip, share, choices } = useLoaderData<typeof loader>()
  const t = useTranslate(tripPage)
  const canBuy = trip.isOnSale && !trip.isSoldOut
  return (
    <>
      <Wrap padTop={4}>
        <SaveAndShare choices={choices} name={trip.name} share={share}>
          <Breadcrumb
            label={t('breadcrumb')}
            links={[
              { to: '/', label: t('home') },
              { to: '/trips', label: t('trips') },
            ]}
            current={trip.name}
          />
        </SaveAndShare>
        <TripBody trip={trip} share={share} />
        <TripChoices choices={choices} name={trip.name} />
      </Wrap>
      {canBuy && trip.from ? (
        <StickyBar label={trip.from.label} amount={formatMoney(trip.from.price)}>
          <ButtonLink to="#buy" variant="cta" size="l">
            {t('bookShort')}
          </ButtonLink>
        </StickyBar>
      ) : null}
      {trip.isOnSale && trip.isSoldOut ? <AlertBar /> : null}
    </>
  )
}

/** Plain links that work without scripts, each with name, days and address of the trip. */
function shareOf({ trip }: ListedTrip, context: RequestContext, origin: string): Share {
  const t = context.t(tripPage)
  const url = `${origin}/trip-details/${trip.slug}`
  const name = nameIn(context.language, trip)
  const facts = { name, dates: formatDateRange(trip.checkinOn, trip.checkoutOn, context.language), url }
  const text = t('shareText', facts)
  const shop = catalogue().settings()?.company.whatsapp?.replace('+', '')
  return {
    url,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
    mail: `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`,
    questionTo: shop ? `https://wa.me/${shop}?text=${encodeURIComponent(t('askText', facts))}` : null,
  }
}

/** The head of a trip's page. The title contains the date, because the same journey has several departures. */
function describeTrip(listed: ListedTrip, context: RequestContext, origin: string, today: LocalDate) {
  const { trip } = listed
  const price = priceOf(listed)
  const t = context.t(copy)
  const facts = tripFacts(listed, context.language, origin, today)
  const dates = formatDateRange(trip.checkinOn, trip.checkoutOn, context.language)
  const text = facts.description
  return describePage({
    language: context.language,
    title: t('tripTitle', { name: facts.name, date: formatDate(trip.checkinOn, context.language) }),
    description:
      price === null || !facts.isOnSale
        ? t('tripTextNoPrice', { dates, text })
        : t('tripText', { dates, price: formatPriceText(price, context.language), text }),
    path: `/trip-details/${trip.slug}`,
    image: trip.images[0],
    isOnlyPortuguese: !listed.isInEnglish,
    structuredData: [tripData(facts), ...eventsOf(listed, facts), wayTo(facts, context, origin)],
  })
}

function wayTo({ name, url }: TripStructuredData, context: RequestContext, origin: string) {
  const t = context.t(tripPage)
  return breadcrumbData([
    { name: t('home'), url: addressIn(context.language, origin, '/') },
    { name: t('trips'), url: addressIn(context.language, origin, '/trips') },
    { name, url },
  ])
}
