import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { common } from '~/i18n/locales/common'
import { externalLayout } from '~/i18n/locales/external-layout'
import { useTranslate } from '~/i18n/use-translate'
import { ExternalShell } from '~/ui/external-shell'
import { Push } from '~/ui/layout'
import { SkipLink } from '~/ui/skip-link'
import { useLanguageLink } from './use-language-link'

/** The frame of a single task: sign-in, sign-up, code. A picture beside it, nothing else to do. */
export function ExternalFrame({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const t = useTranslate(common)
  const words = useTranslate(externalLayout)
  const { to, lang, label } = useLanguageLink()
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <ExternalShell
        homeLabel={t('home')}
        wide={wide}
        image={{ base: '/art/plateau', width: 1200, height: 800 }}
        caption={{
          route: { from: words('from'), to: words('to'), icon: 'plane' },
          title: words('title'),
          text: words('text'),
        }}
        footer={
          <>
            <Link to="/">{words('goHome')}</Link>
            <Push>
              <Link to={to} hrefLang={lang} lang={lang}>
                {label}
              </Link>
            </Push>
          </>
        }
      >
        {children}
      </ExternalShell>
    </>
  )
}
