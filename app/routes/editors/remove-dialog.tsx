import { AskDialog, type AskDialogProps } from '~/forms/ask-dialog'

/** Asks before the thing of an editor is deleted. */
export function RemoveDialog(props: Omit<AskDialogProps, 'intent' | 'size'>) {
  return <AskDialog {...props} intent="remove" />
}
