import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

type RemoveDialogProps = {
  /** The editor's address: the post goes there, and closing leads back to it. */
  path: string
  title: string
  keep: string
  verb: string
  busyLabel: string
  closeLabel: string
  /** The consequence. */
  children: ReactNode
}

const FORM = 'remove'

/** Asks before the thing of an editor is deleted. */
export function RemoveDialog({ path, title, keep, verb, busyLabel, closeLabel, children }: RemoveDialogProps) {
  return (
    <Dialog
      title={title}
      closeTo={path}
      closeLabel={closeLabel}
      actions={
        <>
          <ButtonLink to={path} variant="outline" preventScrollReset>
            {keep}
          </ButtonLink>
          <SubmitButton form={FORM} name="intent" value="remove" variant="delete" action={path} busyLabel={busyLabel}>
            {verb}
          </SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={path}>
        <p>{children}</p>
      </Form>
    </Dialog>
  )
}
