import { linkMaker } from '~/i18n/locales/payments/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { ButtonLink } from '~/ui/text/button/button'

/** Explains that an agency needs a Cadastur number for payment links, and links to the form for it. */
export function CadasturNotice() {
  const t = useTranslate(linkMaker)
  return (
    <Notice kind="warning" action={<ButtonLink to="/signupAgency">{t('enterCadastur')}</ButtonLink>}>
      {t('noCadastur')}
    </Notice>
  )
}
