import { useLanguageLink } from '~/features/page/frame/use-language-link'
import { printout } from '~/i18n/locales/page/printout'
import { useTranslate } from '~/i18n/use-translate'
import { SheetBar } from '~/ui/layout/sheet/sheet'
import { Link } from '~/ui/text/link/link'

type PrintBarProps = {
  back: { to: string; label: string }
  /** The same as a file, where there is one. */
  pdf?: string
}

/** Links back and to the other language, the file, and the print button. */
export function PrintBar({ back, pdf }: PrintBarProps) {
  const t = useTranslate(printout)
  const { to, lang, label } = useLanguageLink()
  return (
    <SheetBar
      back={back}
      printLabel={t('print')}
      hint={t('printHint')}
      file={pdf === undefined ? undefined : { to: pdf, label: t('download') }}
    >
      <Link to={to} hrefLang={lang} lang={lang}>
        {label}
      </Link>
    </SheetBar>
  )
}
