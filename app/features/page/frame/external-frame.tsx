import type { ReactNode } from 'react'
import { common } from '~/i18n/locales/page/common'
import { externalLayout } from '~/i18n/locales/page/external-layout'
import { useTranslate } from '~/i18n/use-translate'
import { ExternalShell } from '~/ui/layout/external-shell/external-shell'
import { Push } from '~/ui/layout/layout/layout'
import { SkipLink } from '~/ui/layout/skip-link/skip-link'
import { TaskShell } from '~/ui/layout/task-shell/task-shell'
import { Link } from '~/ui/text/link/link'
import { useLanguageLink } from './use-language-link'

/** The pictures next to the forms. */
export const sceneNames = ['plateau', 'plaza', 'aurora', 'viaduct'] as const
export type Scene = (typeof sceneNames)[number]

type ExternalFrameProps = {
  wide?: boolean
  scene?: Scene
  /** A payment page: full width, without a picture. */
  isPayment?: boolean
  children: ReactNode
}

/** The frame of a single task, such as sign-in or sign-up, with a picture next to it. */
export function ExternalFrame({ wide, scene = 'plateau', isPayment, children }: ExternalFrameProps) {
  const t = useTranslate(common)
  const copy = useTranslate(externalLayout)
  const { to, lang, label } = useLanguageLink()
  const footer = (
    <>
      <Link to="/">{copy('goHome')}</Link>
      <Push>
        <Link to={to} hrefLang={lang} lang={lang}>
          {label}
        </Link>
      </Push>
    </>
  )
  if (isPayment) {
    return (
      <>
        <SkipLink>{t('skipToContent')}</SkipLink>
        <TaskShell homeLabel={t('home')} sign={{ icon: 'lock', label: copy('secure') }} footer={footer}>
          {children}
        </TaskShell>
      </>
    )
  }
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <ExternalShell
        homeLabel={t('home')}
        wide={wide}
        image={{ base: `/art/${scene}`, width: 1200, height: 800 }}
        footer={footer}
      >
        {children}
      </ExternalShell>
    </>
  )
}
