import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { UsageCard } from '~/features/back-office/usage-card'
import { NewIdInput } from '~/forms/new-id-input'
import { SelectField } from '~/forms/select-field'
import { TextAreaField } from '~/forms/text-area-field'
import { useFormFor } from '~/forms/use-form-for'
import { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import type { TripTextView } from './load-trip-text.server'
import type { TripTextValues } from './trip-text-form.server'

const LIST = '/admin/tripInformation'

/** One text of the library, and the trips that carry it. */
export function TripTextEditor({ view: { stored, newId, constraint } }: { view: TripTextView }) {
  const t = useTranslate(adminTripTexts)
  const [form, fields] = useFormFor<TripTextValues>(constraint, stored?.values)
  const labels = { type: t('type'), text: t('text'), textEn: t('textEn') }
  return (
    <EditorScreen
      title={stored?.name ?? t('new')}
      badge={stored ? <Badge>{t(`type.${stored.type}`)}</Badge> : null}
      detail={stored?.lastEdit}
      form={form}
      labels={labels}
      version={stored?.version ?? null}
      backTo={LIST}
      removeTo={stored ? `${LIST}/${stored.id}?dialog=remove` : undefined}
      aside={stored ? <UsageCard usage={stored.usage} consequence={t('keeps')} unused={t('notUsed')} /> : undefined}
    >
      <NewIdInput form={form} newId={newId} />
      <EditorCard title={t('data')}>
        <SelectField
          field={fields.type}
          label={labels.type}
          options={(['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <TextAreaField field={fields.text} label={labels.text} rows={4} />
        <TextAreaField field={fields.textEn} label={labels.textEn} hint={t('textEnHint')} rows={4} />
      </EditorCard>
    </EditorScreen>
  )
}
