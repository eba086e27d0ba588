import type { ReactNode } from 'react'
import { Notice } from './notice'
import * as css from './staying-notice.css'

/** News in the corner that stay until they are dealt with. The region stands empty before, so that they are read out. */
export function StayingNotice({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div aria-live="polite" className={css.corner}>
      {children && <Notice action={action}>{children}</Notice>}
    </div>
  )
}
