import { tips } from '~/i18n/locales/tips'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import * as css from './trip-tip.css'

/** The way down the text. One heading needs none. */
export function Contents({ links }: { links: ReadonlyArray<{ id: string; title: string }> }) {
  const t = useTranslate(tips)
  const language = useLanguage()
  if (links.length < 2) return null
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <p id="contents" className={css.contentsTitle} lang={language}>
        {t('contents')}
      </p>
      <ol className={css.contentsLinks}>
        {links.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
