import type { ReactNode } from 'react'
import { tripPage } from '~/i18n/locales/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Heading } from '~/ui/heading'
import { Text } from '~/ui/text'
import * as css from './trip-page.css'

/** One section of the page, with the id that the links above lead to. */
export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={css.block} aria-labelledby={`${id}-title`}>
      <div className={css.blockTitle}>
        <Heading level={2} kerb id={`${id}-title`}>
          {title}
        </Heading>
      </div>
      {children}
    </section>
  )
}

/** Text that exists in Portuguese only: marked for screen readers, and explained to who reads English. */
export function Portuguese({ children }: { children: ReactNode }) {
  const language = useLanguage()
  if (language === 'pt-BR') return children
  return (
    <>
      <PortugueseNote />
      <div lang="pt-BR">{children}</div>
    </>
  )
}

export function PortugueseNote({ words = 'portugueseOnly' }: { words?: 'portugueseOnly' | 'optionsInPortuguese' }) {
  const t = useTranslate(tripPage)
  return (
    <div className={css.note}>
      <Text size="xs" tone="muted">
        {t(words)}
      </Text>
    </div>
  )
}
