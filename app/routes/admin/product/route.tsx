import type { FieldMetadata } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MAX_SAMPLES } from '~/domain/content/sample-limit'
import { handleEditor, refusedFields } from '~/features/back-office/edit.server'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { removalToast } from '~/features/back-office/removal.server'
import { RowsError } from '~/features/back-office/rows-error'
import { privateMeta } from '~/features/page/frame/page-meta'
import { MoneyField, TextAreaField, TextField } from '~/forms/fields/fields'
import { FileField } from '~/forms/fields/file-field'
import { NewIdInput } from '~/forms/fields/new-id-input'
import { SelectField } from '~/forms/fields/select-field'
import { useEditorKey } from '~/forms/fields/version-input'
import { FocusedRow } from '~/forms/focused-row'
import { sendOrStay } from '~/forms/lost-post'
import { type ChangedRowsReply, isChangedRowsReply, type RowAct, rowIntent } from '~/forms/rows'
import { useFormFor } from '~/forms/use-form-for'
import { useLastReply } from '~/forms/use-reply-of'
import { adminProduct } from '~/i18n/locales/content/admin-product'
import { adminProducts } from '~/i18n/locales/content/admin-products'
import { useTranslate } from '~/i18n/use-translate'
import { createProduct, removeProducts, saveProduct } from '~/operations/content/save-product.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { Button, IconButton } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { checkFiles, loadProduct, type ProductView, productForm } from './product.server'
import { type ProductValues, readProductValues, type SampleValues } from './product-values'

export const meta: MetaFunction<typeof loader> = privateMeta

const LIST = '/admin/products'

export function loader(args: LoaderFunctionArgs) {
  return loadProduct(args)
}

export function action(args: ActionFunctionArgs) {
  const t = args.context.t(adminProduct)
  return handleEditor(args, {
    ...productForm,
    list: LIST,
    toShown: ({ state }) => ({ state: t(`state.${state}`) }),
    files: { photo: 'picture', file: 'pdf' },
    needsFiles: true,
    rows: { list: 'sample', max: MAX_SAMPLES },
    save: async (target, fields, act, uploads) => {
      const isNew = args.params['id'] === 'new'
      const { files, fieldErrors } = await checkFiles(target, { ...uploads, isNew, sample: fields.sample })
      if (Object.keys(fieldErrors).length > 0) return refusedFields(fieldErrors)
      const { photo, file } = uploads
      return target.expect === null && photo && file
        ? createProduct(target.id, fields, { photo, file }, act)
        : saveProduct({ id: target.id, expect: target.expect ?? '' }, fields, files, act)
    },
    created: 'success.productCreated',
    remove: async (id, act) => {
      await removeProducts([id], act)
      return removalToast(LIST, { count: 1 }, 'success.productRemoved')
    },
  })
}

export const clientAction = sendOrStay

/** One product: texts, photo and PDF, price and whether it is on sale. */
export default function AdminProductScreen() {
  const view = useLoaderData<typeof loader>()
  return <Editor key={useEditorKey(view.stored?.version ?? null)} view={view} />
}

type FormValues = ProductValues & Record<'photo' | 'photoDraft' | 'file' | 'fileDraft', string>

type ProductEditorProps = {
  view: ProductView
  /** The form values with their sample pages changed. */
  changed: ChangedRowsReply | null
}

const tones = { draft: 'neutral', published: 'success', closed: 'warning' } as const
const UPLOADS = '/admin/uploads'

/** Mounts again when the sample pages have changed. */
function Editor({ view }: Pick<ProductEditorProps, 'view'>) {
  const reply = useLastReply()
  const changed = isChangedRowsReply(reply) ? reply : null
  return <ProductForm key={changed?.stamp ?? 'stored'} view={view} changed={changed} />
}

function ProductForm({ view: { stored, newId, constraint }, changed }: ProductEditorProps) {
  const formValues = changed?.rows ?? null
  const t = useTranslate(adminProduct)
  const [form, fields] = useFormFor<FormValues>(
    constraint,
    formValues ? readProductValues(formValues) : (stored?.values ?? { state: 'draft' }),
  )
  const labels = {
    name: t('name'),
    nameEn: t('nameEn'),
    description: t('description'),
    descriptionEn: t('descriptionEn'),
    photo: t('photo'),
    file: t('file'),
    price: t('price'),
    state: t('state'),
    sample: t('samples'),
    'sample[].page': t('samplePage'),
    'sample[].heading': t('sampleHeading'),
    'sample[].text': t('sampleText'),
  }
  return (
    <EditorScreen
      title={stored?.name ?? t('new')}
      badge={stored ? <StateBadge state={stored.state} /> : null}
      detail={stored ? `${stored.lastEdit}. ${t('address', { path: `/products/${stored.slug}` })}` : undefined}
      form={form}
      labels={labels}
      version={textIn(formValues, 'version') ?? stored?.version ?? null}
      backTo={LIST}
      removal={stored && { path: `${LIST}/${stored.id}`, title: t('removeTitle'), text: t('removeText') }}
      multipart
    >
      <NewIdInput form={form} newId={textIn(formValues, 'id') ?? newId} />
      <EditorCard title={t('texts')}>
        <FormGrid>
          <Span of={3}>
            <TextField field={fields.name} label={labels.name} />
          </Span>
          <Span of={3}>
            <TextField field={fields.nameEn} label={labels.nameEn} hint={t('englishHint')} />
          </Span>
          <Span of={3}>
            <TextAreaField field={fields.description} label={labels.description} rows={6} />
          </Span>
          <Span of={3}>
            <TextAreaField field={fields.descriptionEn} label={labels.descriptionEn} rows={6} />
          </Span>
        </FormGrid>
      </EditorCard>
      <EditorCard title={t('files')}>
        <FormGrid>
          <Span of={3}>
            <FileField
              kind="picture"
              field={fields.photo}
              draft={fields.photoDraft}
              label={labels.photo}
              uploadTo={UPLOADS}
              current={stored ? { name: stored.name, picture: `/images/${stored.photoKey}-480.webp` } : null}
            />
          </Span>
          <Span of={3}>
            <FileField
              kind="pdf"
              field={fields.file}
              draft={fields.fileDraft}
              label={labels.file}
              uploadTo={UPLOADS}
              current={stored ? { name: stored.file } : null}
            />
          </Span>
        </FormGrid>
        {stored ? <Text tone="muted">{t('fileNote')}</Text> : null}
      </EditorCard>
      <FocusedRow reply={changed} field="page">
        <SamplePages field={fields.sample} isChanged={changed !== null} />
      </FocusedRow>
      <EditorCard title={t('sale')}>
        <FormGrid>
          <Span of={2}>
            <MoneyField field={fields.price} label={labels.price} />
          </Span>
          <Span of={4}>
            <SelectField
              field={fields.state}
              label={labels.state}
              options={(['draft', 'published', 'closed'] as const).map((value) => ({
                value,
                label: t(`state.${value}`),
              }))}
            />
          </Span>
        </FormGrid>
        {stored ? <Text tone="muted">{t('orders', { count: stored.paidOrders })}</Text> : null}
      </EditorCard>
    </EditorScreen>
  )
}

function textIn(formValues: ChangedRowsReply['rows'] | null, name: 'id' | 'version'): string | null {
  const value = formValues?.[name]
  return typeof value === 'string' ? value : null
}

function StateBadge({ state }: { state: keyof typeof tones }) {
  const t = useTranslate(adminProducts)
  return (
    <Badge tone={tones[state]} dot>
      {t(`state.${state}`)}
    </Badge>
  )
}

/** Pages of the file that can be read before buying; each button posts the form and keeps the form values. */
function SamplePages({ field, isChanged }: { field: FieldMetadata<SampleValues[]>; isChanged: boolean }) {
  const t = useTranslate(adminProduct)
  const samples = field.getFieldList()
  return (
    <EditorCard title={t('samples')} lead={t('samplesLead', { count: MAX_SAMPLES })}>
      <RowsError field={field} />
      {samples.map((sample, index) => (
        <SamplePage key={sample.key} field={sample} index={index} count={samples.length} />
      ))}
      <div>
        <Button
          name="intent"
          value={rowIntent({ kind: 'add', list: 'sample', index: 0 })}
          icon="plus"
          disabled={samples.length >= MAX_SAMPLES}
          autoFocus={(isChanged && samples.length === 0) || undefined}
        >
          {t('addSample')}
        </Button>
      </div>
    </EditorCard>
  )
}

const icons = { up: 'arrow-up', down: 'arrow-down', remove: 'trash-2' } as const

function SamplePage({ field, index, count }: { field: FieldMetadata<SampleValues>; index: number; count: number }) {
  const t = useTranslate(adminProduct)
  const fields = field.getFieldset()
  const name = t('sample', { number: index + 1 })
  const button = (kind: Exclude<RowAct['kind'], 'add'>, disabled = false) => (
    <IconButton
      type="submit"
      variant="ghost"
      name="intent"
      value={rowIntent({ kind, list: 'sample', index })}
      icon={icons[kind]}
      label={t(`${kind}Sample`, { name })}
      disabled={disabled}
    />
  )
  return (
    <Stack as="section" gap={3}>
      <Inline gap={1}>
        <Heading level={3} look="label">
          {name}
        </Heading>
        <Push>
          {button('up', index === 0)}
          {button('down', index === count - 1)}
          {button('remove')}
        </Push>
      </Inline>
      <FormGrid>
        <Span of={1}>
          <TextField field={fields.page} label={t('samplePage')} inputMode="numeric" autoComplete="off" />
        </Span>
        <Span of={5}>
          <TextField field={fields.heading} label={t('sampleHeading')} autoComplete="off" />
        </Span>
        <Span of={6}>
          <TextAreaField field={fields.text} label={t('sampleText')} rows={4} />
        </Span>
      </FormGrid>
    </Stack>
  )
}
