import type { FieldMetadata } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pages } from '~/data/collections'
import { describeEntry } from '~/features/audit/describe-entry.server'
import { HistoryCard } from '~/features/audit/history-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { RowsError } from '~/features/back-office/rows-error'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { CheckboxField, TextAreaField, TextField } from '~/forms/fields/fields'
import { useEditorKey } from '~/forms/fields/version-input'
import { FocusedRow } from '~/forms/focused-row'
import { sendOrStay } from '~/forms/lost-post'
import {
  type ChangedRowsReply,
  type FormValues,
  isChangedRowsReply,
  type RowAct,
  rowIntent,
  rowsOf,
} from '~/forms/rows'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { useLastReply } from '~/forms/use-reply-of'
import { adminSettings } from '~/i18n/locales/back-office/admin-settings'
import { useTranslate } from '~/i18n/use-translate'
import { listChanges } from '~/operations/maintenance/audit.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Button } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card, CardHead } from '~/ui/trip/card/card'
import { handleText } from './settings-text.server'
import { textFormSchema, toTextValues } from './text-schema.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ context, params }: LoaderFunctionArgs) {
  requireAdmin(context)
  const { language } = context
  const doc = await pages.findDoc(params['id'] ?? '')
  if (doc === null) throw itemNotFound()
  const changes = await listChanges('pages', doc.id, 10)
  return {
    title: `${doc.data[language].title} · Roteiro`,
    name: doc.data[language].title,
    version: openedVersion(doc.version, toTextValues(doc.data), language),
    accepted: doc.data.version,
    values: toTextValues(doc.data),
    constraint: formConstraints(textFormSchema),
    history: changes.map((entry) => describeEntry(entry, context, 3)),
  }
}

export function action(args: ActionFunctionArgs) {
  return handleText(args)
}

export const clientAction = sendOrStay

export default function SettingsTextScreen() {
  const view = useLoaderData<typeof loader>()
  return (
    <Stack gap={4}>
      <TextEditor key={useEditorKey(view.version)} view={view} />
      <HistoryCard entries={view.history} />
    </Stack>
  )
}

type TextValues = Record<'titlePt' | 'summaryPt' | 'titleEn' | 'summaryEn', string> & {
  sections: SectionValues[]
}

type TextFormProps = {
  view: { name: string; version: string; accepted: string | null; values: TextValues; constraint: Constraints }
  /** The form values with their sections moved. */
  changed: ChangedRowsReply | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form values as default values. */
function valuesOf(formValues: FormValues): TextValues {
  return {
    titlePt: text(formValues['titlePt']),
    summaryPt: text(formValues['summaryPt']),
    titleEn: text(formValues['titleEn']),
    summaryEn: text(formValues['summaryEn']),
    sections: rowsOf(formValues, 'sections').map((row) => ({
      id: text(row['id']),
      headingPt: text(row['headingPt']),
      bodyPt: text(row['bodyPt']),
      headingEn: text(row['headingEn']),
      bodyEn: text(row['bodyEn']),
      highlight: text(row['highlight']),
    })),
  }
}

/** One text of the site; mounts again when its sections have changed. */
function TextEditor({ view }: Pick<TextFormProps, 'view'>) {
  const reply = useLastReply()
  const changed = isChangedRowsReply(reply) ? reply : null
  return <TextForm key={changed?.stamp ?? 'stored'} view={view} changed={changed} />
}

/** Both languages, one section after the other. */
function TextForm({ view, changed }: TextFormProps) {
  const moved = changed?.rows ?? null
  const t = useTranslate(adminSettings)
  const [form, fields] = useFormFor<TextValues>(view.constraint, moved ? valuesOf(moved) : view.values)
  const sections = fields.sections.getFieldList()
  const both = (name: string, language: string) => `${name} (${language})`
  const labels = {
    titlePt: both(t('textTitle'), t('portuguese')),
    titleEn: both(t('textTitle'), t('english')),
    summaryPt: both(t('summary'), t('portuguese')),
    summaryEn: both(t('summary'), t('english')),
    'sections[].headingPt': both(t('heading'), t('portuguese')),
    'sections[].headingEn': both(t('heading'), t('english')),
    'sections[].bodyPt': both(t('body'), t('portuguese')),
    'sections[].bodyEn': both(t('body'), t('english')),
    'sections[].highlight': t('highlight'),
    sections: t('sections'),
  }
  const heading = (field: FieldMetadata, name: string, language: string) => (
    <Span of={3}>
      <TextField field={field} label={both(name, language)} autoComplete="off" />
    </Span>
  )
  const summary = (field: FieldMetadata, language: string) => (
    <Span of={3}>
      <TextAreaField field={field} label={both(t('summary'), language)} rows={3} />
    </Span>
  )
  return (
    <EditorScreen
      title={view.name}
      badge={view.accepted ? <Badge tone="info">{`${t('version')} ${view.accepted}`}</Badge> : undefined}
      form={form}
      labels={labels}
      version={moved ? text(moved['version']) || view.version : view.version}
      backTo="/admin/settings#texts"
      saveLabel={t('saveText')}
      note={view.accepted ? t('newVersionNote') : undefined}
    >
      <Card as="section">
        <CardHead>
          <Heading level={2} look="h4">
            {t('text')}
          </Heading>
        </CardHead>
        <FormGrid>
          {heading(fields.titlePt, t('textTitle'), t('portuguese'))}
          {heading(fields.titleEn, t('textTitle'), t('english'))}
          {summary(fields.summaryPt, t('portuguese'))}
          {summary(fields.summaryEn, t('english'))}
        </FormGrid>
      </Card>
      <RowsError field={fields.sections} />
      <FocusedRow reply={changed} field="headingPt">
        {sections.map((section, index) => (
          <SectionCard key={section.key} field={section} index={index} count={sections.length} />
        ))}
      </FocusedRow>
      <div>
        <Button name="intent" value={rowIntent({ kind: 'add', list: 'sections', index: 0 })} icon="plus">
          {t('add')}
        </Button>
      </div>
    </EditorScreen>
  )
}

type SectionValues = Record<'id' | 'headingPt' | 'bodyPt' | 'headingEn' | 'bodyEn' | 'highlight', string>

type SectionCardProps = { field: FieldMetadata<SectionValues>; index: number; count: number }

/** A section in both languages; its buttons post the form and keep the form values. */
function SectionCard({ field, index, count }: SectionCardProps) {
  const t = useTranslate(adminSettings)
  const fields = field.getFieldset()
  const name = t('section', { number: index + 1 })
  const button = (kind: RowAct['kind'], icon: 'arrow-up' | 'arrow-down' | 'trash-2', disabled: boolean) => (
    <Button
      variant={kind === 'remove' ? 'deleteOutline' : 'outline'}
      name="intent"
      value={rowIntent({ kind, list: 'sections', index })}
      icon={icon}
      disabled={disabled}
    >
      <VisuallyHidden>{`${kind === 'up' ? t('up') : kind === 'down' ? t('down') : t('remove')}: ${name}`}</VisuallyHidden>
    </Button>
  )
  return (
    <Card as="section">
      <CardHead
        end={
          <Inline gap={2}>
            {button('up', 'arrow-up', index === 0)}
            {button('down', 'arrow-down', index === count - 1)}
            {button('remove', 'trash-2', count === 1)}
          </Inline>
        }
      >
        <Heading level={2} look="h4">
          {name}
        </Heading>
      </CardHead>
      <input type="hidden" name={fields.id.name} value={fields.id.initialValue ?? ''} />
      <FormGrid>
        <Span of={3}>
          <TextField field={fields.headingPt} label={`${t('heading')} (${t('portuguese')})`} autoComplete="off" />
        </Span>
        <Span of={3}>
          <TextField field={fields.headingEn} label={`${t('heading')} (${t('english')})`} autoComplete="off" />
        </Span>
        <Span of={3}>
          <TextAreaField
            field={fields.bodyPt}
            label={`${t('body')} (${t('portuguese')})`}
            hint={index === 0 ? t('bodyHint') : undefined}
            rows={6}
          />
        </Span>
        <Span of={3}>
          <TextAreaField field={fields.bodyEn} label={`${t('body')} (${t('english')})`} rows={6} />
        </Span>
        <Span of={6}>
          <CheckboxField field={fields.highlight} label={t('highlight')} />
        </Span>
      </FormGrid>
    </Card>
  )
}
