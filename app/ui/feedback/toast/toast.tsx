import { type ReactNode, useState } from 'react'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import { IconButton } from '~/ui/text/button/button'
import { useHydrated } from '~/ui/use-hydrated'
import * as css from './toast.css'

export type ToastProps = {
  kind?: NoticeKind
  closeLabel?: string
  /**
   * About an action on this page, or about an event: visible even while a toast that was loaded with the page is shown.
   */
  isAnswer?: boolean
  children: ReactNode
}

/**
 * A short-lived confirmation. It is an addition: everything important is also on the page. Give every toast its own
 * `key`, which restarts the timer; an expired toast does not return.
 */
export function Toast({ kind = 'success', closeLabel, isAnswer, children }: ToastProps) {
  const [isClosed, setClosed] = useState(false)
  const hydrated = useHydrated()
  if (isClosed) return null
  const button = hydrated && closeLabel && (
    <IconButton variant="ghost" icon="x" label={closeLabel} onClick={() => setClosed(true)} />
  )
  return (
    <div role="status" className={isAnswer ? `${css.toast} ${css.answer}` : css.toast}>
      <Notice kind={kind} action={button} actionBeside>
        {children}
      </Notice>
    </div>
  )
}
