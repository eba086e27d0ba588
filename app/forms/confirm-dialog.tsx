import type { ReactNode } from 'react'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { ButtonLink, type ButtonLinkProps } from '~/ui/text/button/button'
import { PostForm } from './post-form'
import { SubmitButton } from './submit-button'
import { useFormFor } from './use-form-for'

export type ConfirmDialogProps = {
  /** The page below the dialog: the form posts to it, and closing leads back to it. */
  path: string
  /** The place on that page from which the dialog was opened. */
  opener?: string
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

/** A confirmation before an action that cannot be undone. Without JavaScript it is a page of its own. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { path, opener = '', title, intent, keep, verb, busyLabel, closeLabel, size, hidden = {}, children } = props
  const [form] = useFormFor({}, null, { id: 'ask', lastResult: null })
  return (
    <Dialog
      title={title}
      closeTo={path + opener}
      closeLabel={closeLabel}
      actions={
        <>
          <ButtonLink to={path + opener} variant="outline" size={size} preventScrollReset>
            {keep}
          </ButtonLink>
          <SubmitButton
            form={form.id}
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
      <PostForm form={form} action={path}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
      </PostForm>
    </Dialog>
  )
}
