import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { UsageCard } from '~/features/back-office/usage-card'
import { CheckboxField } from '~/forms/checkbox-field'
import { NewIdInput } from '~/forms/new-id-input'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { adminEventTypes } from '~/i18n/locales/admin-event-types'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { FormGrid, Span } from '~/ui/form-grid'
import { KeyValue } from '~/ui/key-value'
import { Text } from '~/ui/text'
import type { EventTypeValues } from './event-type-form.server'
import type { EventTypeView } from './load-event-type.server'

const LIST = '/admin/eventType'

/** One event type: its names, whether it is offered, and the trips that belong to it. */
export function EventTypeEditor({ view: { stored, newId, constraint } }: { view: EventTypeView }) {
  const t = useTranslate(adminEventTypes)
  const [form, fields] = useFormFor<EventTypeValues>(constraint, stored?.values ?? { active: 'on' })
  const labels = { name: t('name'), nameEn: t('nameEn') }
  return (
    <EditorScreen
      title={stored?.name ?? t('new')}
      badge={
        stored ? (
          <Badge tone={stored.active ? 'success' : 'neutral'} dot>
            {t(stored.active ? 'state.active' : 'state.inactive')}
          </Badge>
        ) : null
      }
      detail={stored?.lastEdit}
      form={form}
      labels={labels}
      version={stored?.version ?? null}
      backTo={LIST}
      removeTo={stored?.canGo ? `${LIST}/${stored.id}?dialog=remove` : undefined}
      actions={
        stored?.active ? (
          <ButtonLink to={stored.seeAt} reloadDocument variant="outline" icon="external-link">
            {t('see')}
          </ButtonLink>
        ) : null
      }
      aside={stored ? <Usage stored={stored} /> : undefined}
    >
      <NewIdInput form={form} newId={newId} />
      <EditorCard title={t('data')}>
        <FormGrid>
          <Span of={3}>
            <TextField field={fields.name} label={labels.name} />
          </Span>
          <Span of={3}>
            <TextField field={fields.nameEn} label={labels.nameEn} hint={t('nameEnHint')} />
          </Span>
        </FormGrid>
        <CheckboxField field={fields.active} label={t('active')} />
        {stored ? (
          <>
            <KeyValue pairs={[{ key: t('address'), value: stored.seeAt }]} />
            <Text size="sm" tone="muted">
              {t('addressStays')}
            </Text>
          </>
        ) : null}
      </EditorCard>
    </EditorScreen>
  )
}

function Usage({ stored }: { stored: NonNullable<EventTypeView['stored']> }) {
  const t = useTranslate(adminEventTypes)
  const page = stored.hasPage ? t('hasPage', { path: `/${stored.slug}` }) : undefined
  return <UsageCard usage={stored.usage} consequence={page ?? t('cannotRemove')} unused={page} />
}
