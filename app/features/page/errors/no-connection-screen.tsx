import { useLocation } from '@remix-run/react'
import { connection } from '~/i18n/locales/page/connection'
import { errorScreen } from '~/i18n/locales/page/error-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Inline } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { ErrorScene } from './error-scene'

/** There was no response, so nothing is in the log. The link reloads the page. */
export function NoConnectionScreen() {
  const t = useTranslate(connection)
  const translate = useTranslate(errorScreen)
  const { pathname, search } = useLocation()
  return (
    <ErrorScene title={t('noConnection')} lead={t('noConnectionText')}>
      <Inline>
        <ButtonLink to={`${pathname}${search}`} variant="cta" size="l">
          {translate('tryAgain')}
        </ButtonLink>
      </Inline>
    </ErrorScene>
  )
}
