import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { formatMoney } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import { tripPage } from '~/i18n/locales/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { pageMeta } from '~/routes/frame/page-meta'
import { listedAt } from '~/routes/public/trip-data/listed-at.server'
import { readSearchedParty } from '~/routes/public/trip-data/searched-party.server'
import { TripBody } from '~/routes/public/trip-page/trip-body'
import { tripView } from '~/routes/public/trip-page/trip-view.server'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ButtonLink } from '~/ui/button'
import { Wrap } from '~/ui/layout'
import { StickyBar } from '~/ui/sticky-bar'
import { describeTrip } from './describe-trip.server'
import { shareUrlOf } from './share-url.server'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const listed = await listedAt(request, params['slug'] ?? '', { section: '/trip-details', language })
  const day = today(now())
  const { origin, searchParams } = new URL(request.url)
  return {
    trip: tripView(listed, language, day, readSearchedParty(searchParams, listed.trip)),
    shareUrl: shareUrlOf(listed, language, origin),
    page: describeTrip(listed, language, origin, day),
  }
}

export default function TripDetailsScreen() {
  const { trip, shareUrl } = useLoaderData<typeof loader>()
  const t = useTranslate(tripPage)
  const canBuy = trip.isOnSale && !trip.isSoldOut
  return (
    <>
      <Wrap padTop={5}>
        <Breadcrumb
          label={t('breadcrumb')}
          links={[
            { to: '/', label: t('home') },
            { to: '/trips', label: t('trips') },
          ]}
          current={trip.name}
        />
        <TripBody trip={trip} shareUrl={shareUrl} />
      </Wrap>
      {canBuy && trip.from ? (
        <StickyBar label={trip.from.label} amount={formatMoney(trip.from.price)}>
          <ButtonLink to="#buy" variant="cta" size="l">
            {t('bookShort')}
          </ButtonLink>
        </StickyBar>
      ) : null}
    </>
  )
}
