import type { ReactNode } from 'react'
import * as accordion from '~/ui/text/accordion/accordion.css'
import { Heading } from '~/ui/text/heading/heading'
import * as css from './trip-page.css'

type BlockProps = {
  id: string
  title: string
  /** A row that starts closed in one column, where scripts run. */
  folds?: boolean
  /** Only rows that open: in one column they follow those above without a title. */
  isRows?: boolean
  /** The box next to it has the same: not shown in one column. */
  isInBox?: boolean
  children: ReactNode
}

/** A section of the page; the navigation links to its id. */
export function Block({ id, title, folds, isRows, isInBox, children }: BlockProps) {
  const heading = (
    <Heading level={2} kerb id={`${id}-title`}>
      {title}
    </Heading>
  )
  return folds ? (
    <section id={id} className={css.folding} aria-labelledby={`${id}-title`}>
      <details className={accordion.item} data-fold="" open>
        <summary className={accordion.summary}>{heading}</summary>
        {children}
      </details>
    </section>
  ) : (
    <section
      id={id}
      className={isRows ? css.rows : isInBox ? css.blockBesideBox : css.block}
      aria-labelledby={`${id}-title`}
    >
      <div className={isRows ? `${css.blockTitle} ${css.besideBox}` : css.blockTitle}>{heading}</div>
      {children}
    </section>
  )
}
