import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './accordion.css'

export type AccordionItemProps = {
  summary: ReactNode
  icon?: IconName
  open?: boolean
  /** On phones it starts closed, where scripts run. */
  folds?: boolean
  id?: string
  /** The content is not running text: it uses the full width. */
  wide?: boolean
  children: ReactNode
}

/** Native `<details>`; several can be stacked. */
export function AccordionItem({ summary, icon, open, folds, id, wide, children }: AccordionItemProps) {
  return (
    <details className={css.item} open={open} id={id} data-fold={folds ? '' : undefined}>
      <summary className={css.summary}>
        {icon && <Icon name={icon} />}
        <span className={css.copy}>{summary}</span>
      </summary>
      <div className={wide ? `${css.body} ${css.wide}` : css.body}>{children}</div>
    </details>
  )
}
