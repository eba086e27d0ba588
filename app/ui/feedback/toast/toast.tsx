import type { ReactNode } from 'react'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import { IconButton } from '~/ui/text/button/button'
import * as css from './toast.css'

export type ToastProps = {
  kind?: NoticeKind
  closeLabel?: string
  /**
   * About an action on this page, or about an event: visible even while a toast that was loaded with the page is shown.
   */
  isForemost?: boolean
  children: ReactNode
}

/**
 * A short-lived confirmation. It is an addition: everything important is also on the page. Give every toast its own
 * `key`, which restarts the timer; an expired toast does not return.
 */
export function Toast({ kind = 'success', closeLabel, isForemost, children }: ToastProps) {
  const button = closeLabel && <IconButton variant="ghost" icon="x" label={closeLabel} hidden />
  return (
    <toast-note role="status" class={isForemost ? `${css.toast} ${css.foremost}` : css.toast}>
      <Notice kind={kind} action={button} actionBeside>
        {children}
      </Notice>
    </toast-note>
  )
}
