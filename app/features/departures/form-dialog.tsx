import type { ReactNode } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { ButtonLink } from '~/ui/text/button/button'

type FormDialogProps = {
  title: string
  /** The address without the dialog. */
  page: string
  backLabel: string
  /** The id of the form that the button sends. */
  form: string
  submitLabel: string
  busyLabel: string
  variant?: 'primary' | 'delete'
  children: ReactNode
}

/** A dialog of a departure's screen around one form: a way back, and the button that sends the form. */
export function FormDialog(props: FormDialogProps) {
  const { title, page, backLabel, form, submitLabel, busyLabel, variant = 'primary', children } = props
  return (
    <Dialog
      title={title}
      closeTo={page}
      closeLabel={backLabel}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {backLabel}
          </ButtonLink>
          <SubmitButton form={form} variant={variant} size="m" busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
