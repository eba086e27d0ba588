import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { ButtonLink, type ButtonLinkProps } from '~/ui/text/button/button'
import { SubmitButton } from './submit-button'

export type AskDialogProps = {
  /** The page below the dialog: the form posts to it, and closing leads back to it. */
  path: string
  title: string
  /** Fields posted on confirmation. */
  intent: string
  keep: string
  verb: string
  busyLabel: string
  closeLabel: string
  size?: ButtonLinkProps['size']
  /** A hidden field that names the row. */
  hidden?: Readonly<Record<string, string>>
  /** What confirming will do. */
  children: ReactNode
}

const FORM = 'ask'

/** A confirmation before an action that cannot be undone. Without JavaScript it is a page of its own. */
export function AskDialog(props: AskDialogProps) {
  const { path, title, intent, keep, verb, busyLabel, closeLabel, size, hidden = {}, children } = props
  return (
    <Dialog
      title={title}
      closeTo={path}
      closeLabel={closeLabel}
      actions={
        <>
          <ButtonLink to={path} variant="outline" size={size} preventScrollReset>
            {keep}
          </ButtonLink>
          <SubmitButton
            form={FORM}
            name="intent"
            value={intent}
            variant="delete"
            size={size}
            action={path}
            busyLabel={busyLabel}
          >
            {verb}
          </SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={path}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
      </Form>
    </Dialog>
  )
}
