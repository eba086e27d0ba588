import { Form, useLocation } from '@remix-run/react'
import { errorScreen } from '~/i18n/locales/error-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Button, ButtonLink } from '~/ui/button'
import { Inline } from '~/ui/layout'
import { TextInput } from '~/ui/text-input'
import { ErrorScene } from './error-scene'
import * as css from './error-screen.css'

/** The 404 page: what happened, a search box and two ways on. `item` speaks of something that cannot be found. */
export function NotFoundScreen({ item = false }: { item?: boolean }) {
  const t = useTranslate(errorScreen)
  const { pathname, search } = useLocation()
  const isTripUnsaid = pathname === '/trip-details' && !new URLSearchParams(search).get('id')
  return (
    <ErrorScene
      picture="track"
      number={404}
      title={t(item ? 'itemNotFound' : 'pageNotFound')}
      lead={t(isTripUnsaid ? 'tripMissingText' : item ? 'itemNotFoundText' : 'pageNotFoundText')}
    >
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
    </ErrorScene>
  )
}
