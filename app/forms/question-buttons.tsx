import { Button, IconButton } from '~/ui/text/button/button'
import { CONFIRM_REMOVAL, KEEP, useStep } from './removal-question'
import { FORM } from './use-form-for'

/** Opens the confirmation of an editor, as a button of its form. */
export function RemoveButton({ to, children }: { to: string; children: string }) {
  return (
    <Button {...useStep({ intent: CONFIRM_REMOVAL, to })} variant="deleteOutline" icon="trash-2">
      {children}
    </Button>
  )
}

/** Cancels the confirmation. */
export function KeepButton({ to, children }: { to: string; children: string }) {
  return (
    <Button {...useStep({ intent: KEEP, to, form: FORM })} variant="outline">
      {children}
    </Button>
  )
}

/** Cancels the confirmation from the corner of the dialog. */
export function KeepCross({ to, label }: { to: string; label: string }) {
  return <IconButton {...useStep({ intent: KEEP, to, form: FORM })} variant="ghost" icon="x" label={label} data-close />
}
