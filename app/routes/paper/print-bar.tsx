import { Link } from '@remix-run/react'
import { printout } from '~/i18n/locales/printout'
import { useTranslate } from '~/i18n/use-translate'
import { useLanguageLink } from '~/routes/frame/use-language-link'
import { SheetBar } from '~/ui/sheet'

/** The way back, the other language, and how to print. */
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
