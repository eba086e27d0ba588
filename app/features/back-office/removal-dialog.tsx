import { KeepButton, KeepCross } from '~/forms/question-buttons'
import { useRemovalQuestion } from '~/forms/removal-question'
import { SubmitButton } from '~/forms/submit-button'
import { FORM } from '~/forms/use-form-for'
import { referenceData } from '~/i18n/locales/back-office/reference-data'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'

export type RemovalQuestion = {
  /** The editor's page: the target of the post and of the close link. */
  path: string
  title: string
  /** The consequence, if it is more than leaving the list. */
  text?: string
}

/**
 * Confirms the removal of an editor's document. Its buttons belong to the editor's form, so that entered values are
 * kept.
 */
export function RemovalDialog({ path, title, text }: RemovalQuestion) {
  const t = useTranslate(referenceData)
  if (!useRemovalQuestion()) return null
  return (
    <Dialog
      title={title}
      closeTo={path}
      closeLabel={t('close')}
      close={<KeepCross to={path} label={t('close')} />}
      actions={
        <>
          <KeepButton to={path}>{t('keep')}</KeepButton>
          <SubmitButton
            form={FORM}
            formAction={path}
            name="intent"
            value="remove"
            variant="delete"
            busyLabel={t('busy')}
          >
            {t('remove')}
          </SubmitButton>
        </>
      }
    >
      <p>{text ?? t('removeText')}</p>
    </Dialog>
  )
}
