import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Heading } from '~/ui/text/heading/heading'
import * as css from './trip-page.css'

type BlockProps = {
  id: string
  title: string
  /** In one column it is a row with this icon, which starts closed where scripts run. */
  folds?: IconName
  /** Only rows that open: in one column they follow those above without a title. */
  isRows?: boolean
  children: ReactNode
}

/** A section of the page; the navigation links to its id. */
export function Block({ id, title, folds, isRows, children }: BlockProps) {
  const heading = (
    <Heading level={2} kerb id={`${id}-title`}>
      {title}
    </Heading>
  )
  return folds ? (
    <section id={id} className={css.folding} aria-labelledby={`${id}-title`}>
      <details data-fold="" open>
        <summary className={css.foldingTitle}>
          <Icon name={folds} />
          {heading}
        </summary>
        {children}
      </details>
    </section>
  ) : (
    <section id={id} className={isRows ? css.folding : css.block} aria-labelledby={`${id}-title`}>
      <div className={isRows ? `${css.blockTitle} ${css.besideBox}` : css.blockTitle}>{heading}</div>
      {children}
    </section>
  )
}
