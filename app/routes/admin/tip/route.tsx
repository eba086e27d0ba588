import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { tips } from '~/data/collections'
import { parseRichText } from '~/domain/content/rich-text'
import type { Tip } from '~/domain/content/tip'
import { handleEditor, loadEditor } from '~/features/back-office/edit.server'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { versionField } from '~/features/back-office/opened-form.server'
import { removalToast } from '~/features/back-office/removal.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { CheckboxField, TextAreaField, TextField } from '~/forms/fields/fields'
import { FileField } from '~/forms/fields/file-field'
import { NewIdInput } from '~/forms/fields/new-id-input'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay } from '~/forms/lost-post'
import { useFormFor } from '~/forms/use-form-for'
import { checkboxField, requiredText } from '~/forms/values'
import { adminTip } from '~/i18n/locales/content/admin-tip'
import { adminTips } from '~/i18n/locales/content/admin-tips'
import { useTranslate } from '~/i18n/use-translate'
import { createTip, removeTips, saveTip } from '~/operations/content/save-tip.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { RichText } from '~/ui/text/rich-text/rich-text'

export const meta: MetaFunction<typeof loader> = privateMeta

const LIST = '/admin/tripTips'

const optional = (max: number) =>
  requiredText({ max })
    .optional()
    .transform((text) => text ?? '')

/** The text fields; the picture is taken out of the form before. */
const formSchema = z.object({
  id: z.string().optional(),
  version: versionField(),
  title: requiredText({ min: 3, max: 90 }),
  titleEn: optional(90),
  summary: requiredText({ max: 300 }),
  summaryEn: optional(300),
  body: requiredText({ max: 20_000 }),
  bodyEn: optional(20_000),
  imageAlt: optional(200),
  imageAltEn: optional(200),
  active: checkboxField(),
})

type TipValues = Record<
  'title' | 'titleEn' | 'summary' | 'summaryEn' | 'body' | 'bodyEn' | 'imageAlt' | 'imageAltEn' | 'active',
  string
>

/** The default values of the form. */
function toValues(tip: Tip): TipValues {
  const { title, titleEn, summary, summaryEn, body, bodyEn, imageAlt, imageAltEn } = tip
  return { title, titleEn, summary, summaryEn, body, bodyEn, imageAlt, imageAltEn, active: tip.active ? 'on' : '' }
}

const tipForm = {
  collection: tips,
  schema: formSchema,
  toValues,
  fileKeys: ({ imageKey }: Tip) => ({ image: imageKey }),
}

export function loader(args: LoaderFunctionArgs) {
  return loadEditor(args, {
    ...tipForm,
    prefix: 'tip',
    title: (tip) => tip?.title ?? args.context.t(adminTip)('new'),
    view: (_, { title, slug, active, imageKey, body }) => ({
      ...{ title, slug, active, imageKey },
      blocks: parseRichText(body),
    }),
  })
}

export function action(args: ActionFunctionArgs) {
  return handleEditor(args, {
    ...tipForm,
    list: LIST,
    files: { image: 'picture' },
    needsFiles: true,
    save: ({ id, expect }, fields, act, { image }) =>
      expect === null && image
        ? createTip(id, fields, image, act)
        : saveTip({ id, expect: expect ?? '' }, fields, image, act),
    created: 'success.tipCreated',
    remove: async (id, act) => {
      await removeTips([id], act)
      return removalToast(LIST, { count: 1 }, 'success.tipRemoved')
    },
  })
}

export const clientAction = sendOrStay

export default function AdminTipScreen() {
  const view = useLoaderData<typeof loader>()
  return <TipEditor key={useEditorKey(view.stored?.version ?? null)} view={view} />
}

type TipView = ReturnType<typeof useLoaderData<typeof loader>>
type FormValues = TipValues & Record<'image' | 'imageDraft', string>

/** One travel tip: texts in both languages, picture and visibility. */
function TipEditor({ view: { stored, newId, constraint } }: { view: TipView }) {
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
        removal={stored && { path: `${LIST}/${stored.id}`, title: t('removeTitle'), text: t('removeText') }}
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
