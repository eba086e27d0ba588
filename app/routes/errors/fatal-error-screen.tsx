import { useLocation } from '@remix-run/react'
import { errorScreen } from '~/i18n/locales/error-screen'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Inline } from '~/ui/layout'
import { ErrorScene } from './error-scene'
import * as css from './error-screen.css'

type FatalErrorScreenProps = {
  status?: number
  /** The number under which the failure is in the log. */
  reference?: string | null
  /** Nothing failed at our side: a script did not arrive. */
  isIncomplete?: boolean
}

/** The page of every failure that is not a 404: whose fault it is, its number, a way to try again. Never a stack. */
export function FatalErrorScreen({ status = 500, reference = null, isIncomplete }: FatalErrorScreenProps) {
  const t = useTranslate(errorScreen)
  const { pathname, search } = useLocation()
  const ours = status >= 500 && !isIncomplete
  const known = reference === null ? t('internalTextPlain') : <Known reference={reference} />
  const reason = isIncomplete ? t('missingScript') : t('genericText')
  const title = ours ? 'internal' : status === 403 ? 'forbidden' : 'generic'
  return (
    <ErrorScene picture="city" number={isIncomplete ? undefined : status} title={t(title)} lead={ours ? known : reason}>
      <Inline gap={2}>
        <ButtonLink to={`${pathname}${search}`} variant="cta" size="l" reloadDocument>
          {t('tryAgain')}
        </ButtonLink>
        <ButtonLink to="/" variant="outline" size="m">
          {t('goHome')}
        </ButtonLink>
      </Inline>
    </ErrorScene>
  )
}

/** The number stays whole on one line, to be read out or copied. */
function Known({ reference }: { reference: string }) {
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
