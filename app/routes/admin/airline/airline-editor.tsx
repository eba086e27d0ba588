import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { UsageCard } from '~/features/back-office/usage-card'
import { CheckboxField } from '~/forms/checkbox-field'
import { FileField } from '~/forms/file-field'
import { NewIdInput } from '~/forms/new-id-input'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { adminAirlines } from '~/i18n/locales/admin-airlines'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form-grid'
import type { AirlineValues } from './airline-form.server'
import type { AirlineView } from './load-airline.server'

type FormValues = AirlineValues & Record<'removeLogo' | 'logo' | 'logoDraft', string>

const LIST = '/admin/flightCompany'

/** One airline: its name, code and logo, and the trips that fly with it. */
export function AirlineEditor({ view: { stored, newId, constraint } }: { view: AirlineView }) {
  const t = useTranslate(adminAirlines)
  const [form, fields] = useFormFor<FormValues>(constraint, stored?.values)
  const labels = { name: t('name'), code: t('code'), logo: t('logo') }
  const picture = stored?.logoKey ? `/images/${stored.logoKey}-480.webp` : null
  return (
    <EditorScreen
      title={stored?.name ?? t('new')}
      detail={stored?.lastEdit}
      form={form}
      labels={labels}
      version={stored?.version ?? null}
      backTo={LIST}
      removeTo={stored?.canGo ? `${LIST}/${stored.id}?dialog=remove` : undefined}
      aside={stored ? <UsageCard usage={stored.usage} consequence={t('cannotRemove')} /> : undefined}
      multipart
    >
      <NewIdInput form={form} newId={newId} />
      <EditorCard title={t('data')}>
        <FormGrid>
          <Span of={4}>
            <TextField field={fields.name} label={labels.name} />
          </Span>
          <Span of={2}>
            <TextField field={fields.code} label={labels.code} hint={t('codeHint')} />
          </Span>
        </FormGrid>
        <FileField
          kind="picture"
          field={fields.logo}
          draft={fields.logoDraft}
          label={labels.logo}
          hint={t('logoHint')}
          uploadTo="/admin/uploads"
          current={stored && picture ? { name: stored.name, picture } : null}
        />
        {picture ? <CheckboxField field={fields.removeLogo} label={t('removeLogo')} /> : null}
      </EditorCard>
    </EditorScreen>
  )
}
