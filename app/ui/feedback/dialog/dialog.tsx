import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ModalDialogProps } from '~/ui/feedback/modal-dialog/modal-dialog'
import { Icon } from '~/ui/media/icon/icon'
import { button, iconOnly, variant } from '~/ui/text/button/button.css'
import { Link } from '~/ui/text/link/link'
import * as css from './dialog.css'

export type DialogProps = {
  /** Usually a question. */
  title: string
  /** The address without the dialog; closing navigates to it. */
  closeTo: string
  closeLabel: string
  /** Replaces the link that closes: a button marked with `data-close`. */
  close?: ReactNode
  /** The consequence, and fields if any. */
  children: ReactNode
  /** Two buttons: first the one that cancels, then the verb. */
  actions?: ReactNode
}

/** If the modal cannot be loaded, the dialog remains as it is. */
const asRendered = () => {}

/**
 * Open when the address says so (`?dialog=…`). The server renders it over a backdrop. An element makes it modal in
 * documents, and Radix in the app: focus is trapped, Escape closes, the page behind is inert.
 */
export function Dialog({ title, closeTo, closeLabel, children, actions, ...props }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [Modal, setModal] = useState<ComponentType<ModalDialogProps> | undefined>()

  useEffect(() => {
    let dropped = false
    import('~/ui/feedback/modal-dialog/modal-dialog').then((loaded) => {
      // Switching would lose input typed before hydration, or the button that is being pressed; the dialog works
      // without it. It happens at once: input between the check and the switch would be lost as well.
      if (dropped || isFilledIn(dialog.current) || isInUse(dialog.current)) return
      flushSync(() => setModal(() => loaded.ModalDialog))
    }, asRendered)
    return () => {
      dropped = true
    }
  }, [])

  const close = props.close ?? (
    <Link
      to={closeTo}
      preventScrollReset
      className={`${button} ${variant.ghost} ${iconOnly}`}
      aria-label={closeLabel}
      data-close
    >
      <Icon name="x" />
    </Link>
  )
  const content = (
    <>
      <div>{children}</div>
      {actions && (
        <div className={css.actions} data-actions>
          {actions}
        </div>
      )}
      <div className={css.close}>{close}</div>
    </>
  )
  if (Modal) return <Modal title={title}>{content}</Modal>
  return (
    <div className={css.veil}>
      <modal-dialog>
        <dialog open ref={dialog} className={css.dialog} aria-labelledby={titleId} id="dialog" tabIndex={-1}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          {content}
        </dialog>
      </modal-dialog>
    </div>
  )
}

/** Something in it has the focus, as a button has from the moment it is pressed. */
function isInUse(dialog: HTMLElement | null): boolean {
  const { activeElement } = document
  return dialog !== activeElement && dialog?.contains(activeElement) === true
}

function isFilledIn(dialog: HTMLElement | null): boolean {
  const fields = dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
  return [...fields].some((field) =>
    field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
}
