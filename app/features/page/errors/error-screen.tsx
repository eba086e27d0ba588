import { Form, isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { isConnectionLost, MissingScript } from '~/browser/missing-script'
import { errorScreen } from '~/i18n/locales/page/error-screen'
import { useTranslate } from '~/i18n/use-translate'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Inline } from '~/ui/layout/layout/layout'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { ErrorScene } from './error-scene'
import * as css from './error-screen.css'
import { NoConnectionScreen } from './no-connection-screen'
import { errorReference } from './reference-of'

/**
 * The content of an ErrorBoundary: the 404 page, or the error with the id of the failed request. A 404 thrown with the
 * data `'item'` means that the item, not the page, was not found.
 */
export function ErrorScreen() {
  const error = useRouteError()
  const reference = errorReference(error, useRouteLoaderData('root'))
  if (isConnectionLost(error)) return <NoConnectionScreen />
  if (error instanceof MissingScript) return <FatalErrorScreen missingPage={error.to} />
  if (!isRouteErrorResponse(error)) return <FatalErrorScreen reference={reference} />
  if (error.status === 404) return <NotFoundScreen item={error.data === 'item'} />
  return <FatalErrorScreen status={error.status} reference={reference} />
}

type FatalErrorScreenProps = {
  status?: number
  /** The id of the error in the log. */
  reference?: string | null
  /** A script of this page did not load; the server had no error. */
  missingPage?: string
}

/** By status of a request that was refused as it was sent. */
const requestTexts: Readonly<Record<number, 'unreadableText' | 'methodText'>> = {
  400: 'unreadableText',
  405: 'methodText',
}

/** The page for every error except a 404: an apology, the id and a link to retry. Never a stack trace. */
function FatalErrorScreen({ status = 500, reference = null, missingPage }: FatalErrorScreenProps) {
  const t = useTranslate(errorScreen)
  const { pathname, search } = useLocation()
  const ours = status >= 500 && missingPage === undefined
  const known = reference === null ? t('internalTextPlain') : <ReferenceText reference={reference} />
  const reason = t(missingPage !== undefined ? 'missingScript' : (requestTexts[status] ?? 'genericText'))
  const title = ours ? 'internal' : status === 403 ? 'forbidden' : 'generic'
  return (
    <ErrorScene
      picture="city"
      number={missingPage === undefined ? status : undefined}
      title={t(title)}
      lead={ours ? known : reason}
    >
      <Inline gap={2}>
        <ButtonLink to={missingPage ?? `${pathname}${search}`} variant="cta" size="l" reloadDocument>
          {t('tryAgain')}
        </ButtonLink>
        <ButtonLink to="/" variant="outline" size="m">
          {t('goHome')}
        </ButtonLink>
      </Inline>
    </ErrorScene>
  )
}

/** The id never wraps, so that it is easy to copy or read aloud. */
function ReferenceText({ reference }: { reference: string }) {
  const t = useTranslate(errorScreen)
  const [before, after] = t('internalText', { reference }).split(reference)
  return (
    <>
      {t('genericText')} {before}
      <code className={css.reference}>{reference}</code>
      {after}
    </>
  )
}

/**
 * Pages about an item that is not on sale: the missing item, and the list to find others. The first matching prefix
 * applies.
 */
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

/** The 404 page. With `item`, the text is about the item instead of the page. */
function NotFoundScreen({ item = false }: { item?: boolean }) {
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
        <SearchAndLinks />
      )}
    </ErrorScene>
  )
}

function SearchAndLinks() {
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
