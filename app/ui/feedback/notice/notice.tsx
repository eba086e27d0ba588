import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './notice.css'

export type NoticeKind = keyof typeof css.kinds

const icons: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
}

export type NoticeProps = {
  kind?: NoticeKind
  icon?: IconName
  /** `alert` for an error that just happened, `status` for news; none for static content. */
  role?: 'alert' | 'status'
  id?: string
  /** A link or button at the end. */
  action?: ReactNode
  /** The action is an icon: it stays next to the text on phones too. */
  actionBeside?: boolean
  children: ReactNode
}

/** A sentence in a bar, with the next step as a link or button. */
export function Notice({ kind = 'info', icon, role, id, action, actionBeside, children }: NoticeProps) {
  return (
    <div className={`${css.notice} ${css.kinds[kind]}`} role={role} id={id}>
      <span className={`${css.icon} ${css.iconKinds[kind]}`}>
        <Icon name={icon ?? icons[kind]} />
      </span>
      <div className={css.copy}>{children}</div>
      {action && <div className={actionBeside ? css.beside : css.action}>{action}</div>}
    </div>
  )
}
