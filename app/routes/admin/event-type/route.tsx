import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { eventTypes } from '~/data/collections'
import { EVENT_PAGES, type EventType } from '~/domain/trips/reference-data'
import { handleEditor, loadEditor } from '~/features/back-office/edit.server'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { versionField } from '~/features/back-office/opened-form.server'
import { removalToast } from '~/features/back-office/removal.server'
import { UsageCard } from '~/features/back-office/usage-card'
import { usageView } from '~/features/back-office/usage-view.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { CheckboxField, TextField } from '~/forms/fields/fields'
import { NewIdInput } from '~/forms/fields/new-id-input'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay } from '~/forms/lost-post'
import { useFormFor } from '~/forms/use-form-for'
import { checkboxField, requiredText } from '~/forms/values'
import { adminEventTypes } from '~/i18n/locales/trips/admin-event-types'
import { useTranslate } from '~/i18n/use-translate'
import { createEventType, removeEventTypes, saveEventType } from '~/operations/trips/save-event-type.server'
import { usageOfEvent } from '~/operations/trips/trip-usage.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta

const LIST = '/admin/eventType'

const formSchema = z.object({
  id: z.string().optional(),
  version: versionField(),
  name: requiredText({ min: 2, max: 80 }),
  nameEn: requiredText({ max: 80 })
    .optional()
    .transform((text) => text ?? ''),
  active: checkboxField(),
})

type EventTypeValues = Record<'name' | 'nameEn' | 'active', string>

/** The default values of the form. */
function toValues({ name, nameEn, active }: EventType): EventTypeValues {
  return { name, nameEn, active: active ? 'on' : '' }
}

const eventTypeForm = { collection: eventTypes, schema: formSchema, toValues }

export function loader(args: LoaderFunctionArgs) {
  return loadEditor(args, {
    ...eventTypeForm,
    prefix: 'event',
    title: (type) => type?.name ?? args.context.t(adminEventTypes)('new'),
    view: async (id, { name, active, slug }) => {
      const usage = usageView(await usageOfEvent(id), args.context)
      const hasPage = EVENT_PAGES.includes(slug)
      const seeAt = hasPage ? `/${slug}` : `/trips?event=${slug}`
      return { name, active, slug, hasPage, seeAt, usage, canGo: usage.count === 0 && !hasPage }
    },
  })
}

/** A type in use is not removed; it is shown again. */
export function action(args: ActionFunctionArgs) {
  const t = args.context.t(adminEventTypes)
  return handleEditor(args, {
    ...eventTypeForm,
    list: LIST,
    toShown: ({ active }) => ({ active: t(active ? 'state.active' : 'state.inactive') }),
    files: {},
    save: ({ id, expect }, fields, act) =>
      expect === null ? createEventType(id, fields, act) : saveEventType(id, expect, fields, act),
    created: 'success.eventCreated',
    remove: async (id, act) => {
      const removed = await removeEventTypes([id], act)
      return removalToast(removed.inUse.length > 0 ? `${LIST}/${id}` : LIST, removed)
    },
  })
}

export const clientAction = sendOrStay

export default function AdminEventTypeScreen() {
  const view = useLoaderData<typeof loader>()
  return <EventTypeEditor key={useEditorKey(view.stored?.version ?? null)} view={view} />
}

type EventTypeView = ReturnType<typeof useLoaderData<typeof loader>>

function EventTypeEditor({ view: { stored, newId, constraint } }: { view: EventTypeView }) {
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
      removal={stored?.canGo ? { path: `${LIST}/${stored.id}`, title: t('removeTitle') } : null}
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
