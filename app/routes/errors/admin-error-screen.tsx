import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { MissingScript } from '~/browser/missing-script'
import { errorScreen } from '~/i18n/locales/error-screen'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { referenceOf } from './reference-of'

/** The error page inside the back office: plain words, and the way back to work. */
export function AdminErrorScreen() {
  const t = useTranslate(errorScreen)
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const reference = referenceOf(error, useRouteLoaderData('root'))
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isIncomplete = error instanceof MissingScript
  const title = isMissing ? t('pageNotFound') : isIncomplete ? t('generic') : t('internal')
  const known = reference === null ? t('internalTextPlain') : t('internalText', { reference })
  return (
    <Stack gap={4}>
      <Heading level={1}>{title}</Heading>
      <Text measure>{isMissing ? t('adminNotFoundText') : isIncomplete ? t('missingScript') : known}</Text>
      <Inline>
        {isMissing ? null : (
          <ButtonLink to={`${pathname}${search}`} variant="primary" size="m" reloadDocument>
            {t('tryAgain')}
          </ButtonLink>
        )}
        <ButtonLink to="/admin/users" variant={isMissing ? 'primary' : 'outline'} size="m">
          {t('goToUsers')}
        </ButtonLink>
      </Inline>
    </Stack>
  )
}
