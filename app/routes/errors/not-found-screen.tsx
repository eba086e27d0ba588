import { Form, useLocation } from '@remix-run/react'
import { errorScreen } from '~/i18n/locales/error-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Button, ButtonLink } from '~/ui/button'
import { Inline } from '~/ui/layout'
import { TextInput } from '~/ui/text-input'
import { ErrorScene } from './error-scene'
import * as css from './error-screen.css'

/** Pages about something that is not on sale: what the address lacks, and where it is chosen. The first that begins so. */
const places = [
  {
    under: '/user/checkout/post-checkout',
    text: 'purchaseMissingText',
    to: '/user/myAcquired/list',
    label: 'goToPurchases',
  },
  { under: '/user/myAcquired', text: 'purchaseMissingText', to: '/user/myAcquired/list', label: 'goToPurchases' },
  { under: '/user/tripForfait', text: 'wishMissingText', to: '/user/tripForfait', label: 'goToWish' },
  { under: '/agency/orders', text: 'saleMissingText', to: '/agency/orders', label: 'goToSales' },
  { under: '/agency', text: 'agencyMissingText', to: '/agency', label: 'goToAgency' },
  { under: '/departure-change', text: 'changeMissingText', to: '/contactUs', label: 'goToContact' },
] as const

/** The 404 page. `item` speaks of something that cannot be found, not of the page. */
export function NotFoundScreen({ item = false }: { item?: boolean }) {
  const t = useTranslate(errorScreen)
  const { pathname, search } = useLocation()
  const place = item ? places.find(({ under }) => `${pathname}/`.startsWith(`${under}/`)) : undefined
  const isTripUnsaid = pathname === '/trip-details' && !new URLSearchParams(search).get('id')
  const lead = place?.text ?? (isTripUnsaid ? 'tripMissingText' : item ? 'itemNotFoundText' : 'pageNotFoundText')
  return (
    <ErrorScene picture="track" number={404} title={t(item ? 'itemNotFound' : 'pageNotFound')} lead={t(lead)}>
      {place ? (
        <Inline gap={2}>
          <ButtonLink to={place.to} variant="cta" size="l">
            {t(place.label)}
          </ButtonLink>
          <ButtonLink to="/" variant="outline" size="m">
            {t('goHome')}
          </ButtonLink>
        </Inline>
      ) : (
        <SearchAndWaysOn />
      )}
    </ErrorScene>
  )
}

function SearchAndWaysOn() {
  const t = useTranslate(errorScreen)
  return (
    <>
      <Form method="get" action="/trips" role="search">
        <Inline gap={2} align="start">
          <div className={css.search}>
            <TextInput
              id="not-found-search"
              name="q"
              type="search"
              size="l"
              icon="search"
              label={t('search')}
              placeholder={t('searchPlaceholder')}
              maxLength={100}
            />
          </div>
          <Button variant="cta" size="l">
            {t('searchButton')}
          </Button>
        </Inline>
      </Form>
      <Inline gap={2}>
        <ButtonLink to="/" variant="outline" size="m">
          {t('goHome')}
        </ButtonLink>
        <ButtonLink to="/trips" variant="outline" size="m">
          {t('nextDepartures')}
        </ButtonLink>
      </Inline>
    </>
  )
}
