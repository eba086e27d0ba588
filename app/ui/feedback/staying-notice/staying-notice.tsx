import type { ReactNode } from 'react'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import * as css from './staying-notice.css'

/**
 * A notice in the corner that stays until it is closed. The empty region exists before, so that screen readers announce
 * its text.
 */
export function StayingNotice({
  kind,
  action,
  children,
}: {
  kind?: NoticeKind
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div aria-live="polite" className={css.corner}>
      {children && (
        <Notice kind={kind} action={action}>
          {children}
        </Notice>
      )}
    </div>
  )
}
