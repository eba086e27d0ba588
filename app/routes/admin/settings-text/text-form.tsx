import type { FieldMetadata } from '@conform-to/react'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { RowsError } from '~/features/back-office/rows-error'
import { FocusedRow } from '~/forms/focused-row'
import { type FormValues, isRowsAnswer, type RowsAnswer, rowIntent, rowsOf } from '~/forms/rows'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { useLastReply } from '~/forms/use-last-reply'
import { adminSettings } from '~/i18n/locales/admin-settings'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { SectionCard, type SectionValues } from './section-card'

export type TextValues = Record<'titlePt' | 'summaryPt' | 'titleEn' | 'summaryEn', string> & {
  sections: SectionValues[]
}

type TextFormProps = {
  view: { name: string; version: string; accepted: string | null; values: TextValues; constraint: Constraints }
  /** What was typed, with its sections moved. */
  changed: RowsAnswer | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The typed values again as the form's own. */
function valuesOf(typed: FormValues): TextValues {
  return {
    titlePt: text(typed['titlePt']),
    summaryPt: text(typed['summaryPt']),
    titleEn: text(typed['titleEn']),
    summaryEn: text(typed['summaryEn']),
    sections: rowsOf(typed, 'sections').map((row) => ({
      id: text(row['id']),
      headingPt: text(row['headingPt']),
      bodyPt: text(row['bodyPt']),
      headingEn: text(row['headingEn']),
      bodyEn: text(row['bodyEn']),
      highlight: text(row['highlight']),
    })),
  }
}

/** One text of the site; drawn anew when its sections have changed. */
export function TextEditor({ view }: Pick<TextFormProps, 'view'>) {
  const reply = useLastReply()
  const changed = isRowsAnswer(reply) ? reply : null
  return <TextForm key={changed?.stamp ?? 'stored'} view={view} changed={changed} />
}

/** Both languages, the sections below each other. */
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
      <FocusedRow answer={changed} field="headingPt">
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
