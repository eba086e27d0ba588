import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Heading } from '~/ui/text/heading/heading'
import * as css from './empty.css'

export type EmptyProps = { icon: IconName; title: string; level?: 2 | 3; children?: ReactNode; actions?: ReactNode }

/** An empty state: its meaning, and one or two next steps. */
export function Empty({ icon, title, level = 2, children, actions }: EmptyProps) {
  return (
    <div className={css.empty}>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <Heading level={level} look="h3">
        {title}
      </Heading>
      {children && <p className={css.text}>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
