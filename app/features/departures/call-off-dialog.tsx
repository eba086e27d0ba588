import { DateField } from '~/forms/fields/date-field'
import { TextAreaField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Totals } from '~/ui/table/key-value/key-value'
import { MarkedList } from '~/ui/table/list/list'
import { Text } from '~/ui/text/text/text'
import type { CallOffValues, CallOffView } from './call-off-form.server'
import { FormDialog } from './form-dialog'

/** Everything that calling off does, what customers read of it, and one button. */
export function CallOffDialog({ view, page }: { view: CallOffView; page: string }) {
  const t = useTranslate(departureScreen)
  const [form, fields] = useFormFor<CallOffValues>(view.constraint, view.values, {
    id: 'call-off',
    lastResult: useReplyOf('callOff'),
  })
  const labels = {
    text: t('callOff.text'),
    textEn: t('callOff.textEn'),
    answerUntil: t('callOff.answerUntil'),
  }
  return (
    <FormDialog
      title={t('callOff.title', { name: view.name, day: view.day })}
      page={page}
      backLabel={t('callOff.close')}
      form={form.id}
      submitLabel={t('callOff.confirm')}
      busyLabel={t('callOff.busy')}
      variant="delete"
    >
      <PostForm form={form} labels={labels}>
        <input type="hidden" name="intent" value="callOff" />
        <Stack gap={4}>
          <MarkedList items={view.effects} />
          <Totals lines={[]} total={{ label: t('callOff.refund'), amount: view.refund, size: 'm' }} />
          <Text size="sm" tone="muted">
            {t('callOff.customers')}
          </Text>
          <TextAreaField field={fields.text} label={labels.text} rows={3} />
          <TextAreaField field={fields.textEn} label={labels.textEn} rows={3} />
          <DateField
            field={fields.answerUntil}
            label={labels.answerUntil}
            hint={t('callOff.answerUntilHint')}
            days={view.days}
            autoComplete="off"
          />
        </Stack>
      </PostForm>
    </FormDialog>
  )
}
