import { KeepButton, KeepCross } from '~/forms/question-buttons'
import { useRemovalAsked } from '~/forms/removal-question'
import { SubmitButton } from '~/forms/submit-button'
import { FORM } from '~/forms/use-form-for'
import { Dialog } from '~/ui/dialog'

type RemoveDialogProps = {
  /** The editor's page: the post goes there, and closing leads back to it. */
  path: string
  title: string
  keep: string
  verb: string
  busyLabel: string
  closeLabel: string
  /** The consequence. */
  children: string
}

/** Asks before the thing of an editor is deleted. Its buttons are the editor's own, so that what is typed stays. */
export function RemoveDialog({ path, title, keep, verb, busyLabel, closeLabel, children }: RemoveDialogProps) {
  if (!useRemovalAsked()) return null
  return (
    <Dialog
      title={title}
      closeTo={path}
      closeLabel={closeLabel}
      close={<KeepCross to={path} label={closeLabel} />}
      actions={
        <>
          <KeepButton to={path}>{keep}</KeepButton>
          <SubmitButton
            form={FORM}
            formAction={path}
            name="intent"
            value="remove"
            variant="delete"
            busyLabel={busyLabel}
          >
            {verb}
          </SubmitButton>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
