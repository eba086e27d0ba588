import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { tripInformation } from '~/data/collections'
import { type TripInformation, tripInformationSchema } from '~/domain/trips/reference-data'
import { handleEditor, loadEditor } from '~/features/back-office/edit.server'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { versionField } from '~/features/back-office/opened-form.server'
import { removalToast } from '~/features/back-office/removal.server'
import { UsageCard } from '~/features/back-office/usage-card'
import { usageView } from '~/features/back-office/usage-view.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { TextAreaField } from '~/forms/fields/fields'
import { NewIdInput } from '~/forms/fields/new-id-input'
import { SelectField } from '~/forms/fields/select-field'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay } from '~/forms/lost-post'
import { useFormFor } from '~/forms/use-form-for'
import { choiceField, requiredText } from '~/forms/values'
import { adminTripTexts } from '~/i18n/locales/trips/admin-trip-texts'
import { useTranslate } from '~/i18n/use-translate'
import { removeTripTexts, saveTripText } from '~/operations/trips/save-trip-text.server'
import { usageOfText } from '~/operations/trips/trip-usage.server'
import { Badge } from '~/ui/feedback/badge/badge'

export const meta: MetaFunction<typeof loader> = privateMeta

const LIST = '/admin/tripInformation'
const MAX_TITLE_LENGTH = 70

const formSchema = z.object({
  id: z.string().optional(),
  version: versionField(),
  type: choiceField(['0', '1', '2', '3']).transform((value) => tripInformationSchema.shape.type.parse(Number(value))),
  // The same limit as in a trip.
  text: requiredText({ min: 2, max: 2000 }),
  textEn: requiredText({ max: 2000 })
    .optional()
    .transform((text) => text ?? ''),
})

type TripTextValues = Record<'type' | 'text' | 'textEn', string>

/** The default values of the form. */
function toValues({ type, text, textEn }: TripInformation): TripTextValues {
  return { type: String(type), text, textEn }
}

const tripTextForm = { collection: tripInformation, schema: formSchema, toValues }

export function loader(args: LoaderFunctionArgs) {
  return loadEditor(args, {
    ...tripTextForm,
    prefix: 'text',
    title: (text) => (text ? nameOf(text) : args.context.t(adminTripTexts)('new')),
    view: async (_, text) => ({
      name: nameOf(text),
      type: text.type,
      usage: usageView(await usageOfText(text), args.context),
    }),
  })
}

function nameOf({ text }: TripInformation): string {
  return text.length > MAX_TITLE_LENGTH ? `${text.slice(0, MAX_TITLE_LENGTH).trimEnd()}…` : text
}

export function action(args: ActionFunctionArgs) {
  const t = args.context.t(adminTripTexts)
  return handleEditor(args, {
    ...tripTextForm,
    list: LIST,
    toShown: ({ type }) => ({ type: t(`type.${type}`) }),
    files: {},
    save: saveTripText,
    created: 'success.textCreated',
    remove: async (id, act) => removalToast(LIST, { count: await removeTripTexts([id], act) }),
  })
}

export const clientAction = sendOrStay

export default function AdminTripTextScreen() {
  const view = useLoaderData<typeof loader>()
  return <TripTextEditor key={useEditorKey(view.stored?.version ?? null)} view={view} />
}

type TripTextView = ReturnType<typeof useLoaderData<typeof loader>>

function TripTextEditor({ view: { stored, newId, constraint } }: { view: TripTextView }) {
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
      removal={stored && { path: `${LIST}/${stored.id}`, title: t('removeTitle'), text: t('removeText') }}
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
