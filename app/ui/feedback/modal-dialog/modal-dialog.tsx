import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef, useState } from 'react'
import * as css from '~/ui/feedback/dialog/dialog.css'

export type ModalDialogProps = { title: string; children: ReactNode }

/** The hydrated dialog. Closing follows its close link, so the address remains the single source of truth. */
export function ModalDialog({ title, children }: ModalDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  function close() {
    content.current?.querySelector<HTMLElement>('[data-close]')?.click()
  }
  // Focuses the first field, otherwise the first button, which cancels: never the destructive action.
  function focusFirst(event: Event) {
    const first = content.current?.querySelector<HTMLElement>(
      'input:not([type=hidden]), select, textarea, [data-actions] > *',
    )
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  function focusOpener(event: Event) {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className={css.veil}>
          <Radix.Content
            className={css.dialog}
            ref={content}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={focusOpener}
            aria-describedby={undefined}
          >
            <Radix.Title className={css.title}>{title}</Radix.Title>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
