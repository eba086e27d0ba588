import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { CheckboxField } from '~/forms/checkbox-field'
import { FileField } from '~/forms/file-field'
import { NewIdInput } from '~/forms/new-id-input'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { useFormFor } from '~/forms/use-form-for'
import { adminTip } from '~/i18n/locales/admin-tip'
import { adminTips } from '~/i18n/locales/admin-tips'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { FormGrid, Span } from '~/ui/form-grid'
import { Stack } from '~/ui/layout'
import { RichText } from '~/ui/rich-text'
import type { TipEditorView } from './load-tip.server'
import type { TipValues } from './tip-form.server'

type FormValues = TipValues & Record<'image' | 'imageDraft', string>

const LIST = '/admin/tripTips'

/** Everything of one tip: its words in both languages, its picture, and whether it is on the site. */
export function TipEditor({ view: { stored, newId, constraint } }: { view: TipEditorView }) {
  const t = useTranslate(adminTip)
  const states = useTranslate(adminTips)
  const [form, fields] = useFormFor<FormValues>(constraint, stored?.values ?? { active: '' })
  const labels = {
    title: t('titlePt'),
    titleEn: t('titleEn'),
    summary: t('summary'),
    summaryEn: t('summaryEn'),
    body: t('body'),
    bodyEn: t('bodyEn'),
    image: t('image'),
    imageAlt: t('imageAlt'),
    imageAltEn: t('imageAltEn'),
  }
  return (
    <Stack gap={5}>
      <EditorScreen
        title={stored?.title ?? t('new')}
        badge={
          stored ? (
            <Badge tone={stored.active ? 'success' : 'neutral'} dot>
              {states(stored.active ? 'state.active' : 'state.inactive')}
            </Badge>
          ) : null
        }
        detail={stored ? `${stored.lastEdit}. ${t('address', { path: `/user/tripTips/${stored.slug}` })}` : undefined}
        form={form}
        labels={labels}
        version={stored?.version ?? null}
        backTo={LIST}
        removeTo={stored ? `${LIST}/${stored.id}?dialog=remove` : undefined}
        multipart
      >
        <NewIdInput form={form} newId={newId} />
        <EditorCard title={t('portuguese')}>
          <TextField field={fields.title} label={labels.title} />
          <TextAreaField field={fields.summary} label={labels.summary} hint={t('summaryHint')} rows={2} />
          <TextAreaField field={fields.body} label={labels.body} hint={t('bodyHint')} rows={16} />
        </EditorCard>
        <EditorCard title={t('english')} lead={t('englishHint')}>
          <TextField field={fields.titleEn} label={labels.titleEn} />
          <TextAreaField field={fields.summaryEn} label={labels.summaryEn} rows={2} />
          <TextAreaField field={fields.bodyEn} label={labels.bodyEn} rows={10} />
        </EditorCard>
        <EditorCard title={t('picture')}>
          <FileField
            kind="picture"
            field={fields.image}
            draft={fields.imageDraft}
            label={labels.image}
            uploadTo="/admin/uploads"
            current={stored ? { name: stored.title, picture: `/images/${stored.imageKey}-480.webp` } : null}
          />
          <FormGrid>
            <Span of={3}>
              <TextField field={fields.imageAlt} label={labels.imageAlt} hint={t('altHint')} />
            </Span>
            <Span of={3}>
              <TextField field={fields.imageAltEn} label={labels.imageAltEn} />
            </Span>
          </FormGrid>
        </EditorCard>
        <EditorCard title={t('publishing')}>
          <CheckboxField field={fields.active} label={t('active')} />
        </EditorCard>
      </EditorScreen>
      {stored ? (
        <EditorCard title={t('preview')}>
          <RichText blocks={stored.blocks} look="article" />
        </EditorCard>
      ) : null}
    </Stack>
  )
}
