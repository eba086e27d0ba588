import { useLanguageLink } from '~/features/page/frame/use-language-link'
import { printout } from '~/i18n/locales/page/printout'
import { useTranslate } from '~/i18n/use-translate'
import { SheetBar } from '~/ui/layout/sheet/sheet'
import { Link } from '~/ui/text/link/link'

/** Links back and to the other language, and the print button. */
export function PrintBar({ back }: { back: { to: string; label: string } }) {
  const t = useTranslate(printout)
  const { to, lang, label } = useLanguageLink()
  return (
    <SheetBar back={back} printLabel={t('print')} hint={t('printHint')}>
      <Link to={to} hrefLang={lang} lang={lang}>
        {label}
      </Link>
    </SheetBar>
  )
}
