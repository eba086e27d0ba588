import { vacancyAlert } from '~/i18n/locales/trips/vacancy-alert'
import { useTranslate } from '~/i18n/use-translate'
import { StickyBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { ButtonLink } from '~/ui/text/button/button'

/** On phones: the way to the alert of a sold-out trip, whose form is at the end of the page. */
export function AlertBar() {
  const t = useTranslate(vacancyAlert)
  return (
    <StickyBar label={t('soldOut')}>
      <ButtonLink to="#buy" variant="cta" size="l">
        {t('send')}
      </ButtonLink>
    </StickyBar>
  )
}
