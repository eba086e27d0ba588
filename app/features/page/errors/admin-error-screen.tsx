import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { isConnectionLost, MissingScript } from '~/browser/missing-script'
import { connection } from '~/i18n/locales/page/connection'
import { errorScreen } from '~/i18n/locales/page/error-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { errorReference } from './reference-of'

type BackLink = {
  text: 'adminNotFoundText' | 'orderMissingText' | 'customerMissingText' | 'manifestMissingText'
  to: string
  label: 'goToUsers' | 'goToOrders' | 'goToTrips'
}

const defaultLink: BackLink = { text: 'adminNotFoundText', to: '/admin/users', label: 'goToUsers' }

/** By page of a single document: the list to go to if the address names an unknown one. */
const backLinks: Readonly<Record<string, BackLink>> = {
  '/admin/orders/details': { text: 'orderMissingText', to: '/admin/orders', label: 'goToOrders' },
  '/admin/users/customer': { text: 'customerMissingText', to: '/admin/users', label: 'goToUsers' },
  '/admin/trips/buyers': { text: 'manifestMissingText', to: '/admin/trips', label: 'goToTrips' },
}

/** The error page inside the back office: a plain explanation and a link back. */
export function AdminErrorScreen() {
  const t = useTranslate(errorScreen)
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const reference = errorReference(error, useRouteLoaderData('root'))
  const kind = kindOf(error)
  const isLasting = kind === 'missing' || kind === 'forbidden'
  const page = error instanceof MissingScript ? error.to : `${pathname}${search}`
  if (isConnectionLost(error)) return <NoConnection to={page} />
  const backLink = backLinks[pathname.replace(/\/$/, '')] ?? defaultLink
  const known = reference === null ? t('internalTextPlain') : t('internalText', { reference })
  const texts = {
    missing: { title: 'pageNotFound', text: t(backLink.text) },
    unreadable: { title: 'generic', text: t('unreadableText') },
    method: { title: 'generic', text: t('methodText') },
    forbidden: { title: 'forbidden', text: isRouteErrorResponse(error) ? String(error.data) : '' },
    incomplete: { title: 'generic', text: t('missingScript') },
    internal: { title: 'internal', text: known },
  } as const
  const { title, text } = texts[kind]
  return (
    <Stack gap={4}>
      <Heading level={1}>{t(title)}</Heading>
      {kind === 'internal' ? <Text measure>{t('genericText')}</Text> : null}
      <Text measure>{text}</Text>
      <Inline>
        {isLasting ? null : (
          <ButtonLink to={page} variant="primary" size="m" reloadDocument>
            {t('tryAgain')}
          </ButtonLink>
        )}
        <ButtonLink to={backLink.to} variant={isLasting ? 'primary' : 'outline'} size="m">
          {t(backLink.label)}
        </ButtonLink>
      </Inline>
    </Stack>
  )
}

const kindsByStatus = { 400: 'unreadable', 403: 'forbidden', 404: 'missing', 405: 'method' } as const

function kindOf(error: unknown) {
  if (error instanceof MissingScript) return 'incomplete'
  if (!isRouteErrorResponse(error)) return 'internal'
  return isKnownStatus(error.status) ? kindsByStatus[error.status] : 'internal'
}

function isKnownStatus(status: number): status is keyof typeof kindsByStatus {
  return status in kindsByStatus
}

/** The link reloads this page inside its frame. */
function NoConnection({ to }: { to: string }) {
  const t = useTranslate(connection)
  const translate = useTranslate(errorScreen)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('noConnection')}</Heading>
      <Text measure>{t('noConnectionText')}</Text>
      <Inline>
        <ButtonLink to={to} variant="primary" size="m">
          {translate('tryAgain')}
        </ButtonLink>
      </Inline>
    </Stack>
  )
}
