import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { TextAreaField } from '~/forms/text-area-field'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { tripEditor } from '~/i18n/locales/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Stack } from '~/ui/layout'
import type { TripEditorData } from './load-editor.server'

type ReturnDialogProps = {
  trip: NonNullable<TripEditorData['trip']>
  constraint: TripEditorData['returnConstraint']
}

/** The agency is told what to change. */
export function ReturnDialog({ trip: { id, name }, constraint }: ReturnDialogProps) {
  const t = useTranslate(tripEditor)
  const page = `/admin/trips/manage?${new URLSearchParams({ id })}`
  const lastResult = useReplyOf('return')
  const [form, fields] = useFormFor<{ message: string }>(constraint, null, { id: 'return', lastResult })
  return (
    <Dialog
      title={t('returnTitle', { name })}
      closeTo={page}
      closeLabel={t('returnKeep')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" preventScrollReset>
            {t('returnKeep')}
          </ButtonLink>
          <SubmitButton form={form.id} name="intent" value="return" variant="primary" busyLabel={t('returning')}>
            {t('returnSend')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} action={`${page}&dialog=return`} labels={{ message: t('returnMessage') }}>
        <Stack gap={3}>
          <p>{t('returnText')}</p>
          <TextAreaField field={fields.message} label={t('returnMessage')} rows={4} />
        </Stack>
      </PostForm>
    </Dialog>
  )
}
