import type { ReactNode } from 'react'
import { Heading } from '~/ui/text/heading/heading'
import * as css from './trip-page.css'

/** A section of the page; the navigation links to its id. */
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
