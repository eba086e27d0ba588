import type { ReactNode } from 'react'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import * as css from './staying-notice.css'

/**
 * A notice in the corner that stays until it is closed. The empty region exists before, so that screen readers announce
 * its text.
 */
export function StayingNotice({
  kind,
  isHidden,
  action,
  children,
}: {
  kind?: NoticeKind
  /** Rendered by the server for an element that shows it. */
  isHidden?: boolean
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div aria-live="polite" className={css.corner}>
      {children && (
        <div hidden={isHidden} data-news>
          <Notice kind={kind} action={action}>
            {children}
          </Notice>
        </div>
      )}
    </div>
  )
}
