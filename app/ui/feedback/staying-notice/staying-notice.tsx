import type { ReactNode } from 'react'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import * as css from './staying-notice.css'

/** News in the corner that stay until they are dealt with. The region stands empty before, so that they are read out. */
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
