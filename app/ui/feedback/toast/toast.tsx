import { type ReactNode, useState } from 'react'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import { IconButton } from '~/ui/text/button/button'
import { useHydrated } from '~/ui/use-hydrated'
import * as css from './toast.css'

export type ToastProps = {
  kind?: NoticeKind
  closeLabel?: string
  /** To what was just done on the page, or has come to it: it is seen even while a toast that came with the page still stands. */
  isAnswer?: boolean
  children: ReactNode
}

/**
 * A short-lived word of confirmation. It only adds: whatever matters also stands on the page. Give every notice a `key`
 * of its own: the next one begins its time anew, and one that is over does not come back.
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
