import { type ActionFunctionArgs, data } from '@remix-run/node'
import { now } from '~/clock.server'
import { products } from '~/data/collections'
import { type Product, sampleAfter } from '~/domain/product'
import { MAX_SAMPLES } from '~/domain/sample-limit'
import { idSchema } from '~/domain/scalars'
import type { Upload } from '~/domain/upload'
import { rowErrors } from '~/features/back-office/row-errors'
import { replyToOvertaken } from '~/features/back-office/stale-facts.server'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo } from '~/forms/reply.server'
import { changeRows, readRowAct, readTyped } from '~/forms/rows'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { adminProduct } from '~/i18n/locales/admin-product'
import { translator } from '~/i18n/translate'
import { listChanges } from '~/operations/audit.server'
import { createProduct, type ProductFiles, removeProducts, saveProduct } from '~/operations/save-product.server'
import { isUploadOf } from '~/operations/take-upload.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import { beyondFile, productFormSchema, toProductValues } from './product-form.server'

const LIST = '/admin/products'

/** Saves or deletes; files that were taken are kept for the next try when something else is wrong. */
export async function answerProduct({ request, params, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const act = { by: actorOf(visitor), at: now() }
  const language = await languageOf(request)
  const id = params['id'] ?? ''
  const form = await request.formData()
  if (readIntent(form, ['remove']) === 'remove') {
    await removeProducts([id], act)
    return redirectWithToast(LIST, { key: 'success.productDeleted' })
  }
  const isNew = id === 'new'
  const taken = await takeFileFields(form, { photo: 'picture', file: 'pdf' }, { by: visitor.user.id, now: act.at })
  const question = replyToQuestion(form, language, { fieldErrors: taken.errors, values: taken.values })
  if (question) return question
  const { photo, file } = taken.uploads
  const rowAct = readRowAct(readText(form, 'intent'))
  if (rowAct?.list === 'sample') {
    const { values: rows, focus } = changeRows({ ...readTyped(form), ...taken.values }, rowAct, MAX_SAMPLES)
    return data({ rows, focus, stamp: freshId() })
  }
  const submission = parseForm(form, productFormSchema)
  const refused = { fieldErrors: { ...(isNew ? taken.missing : {}), ...taken.errors }, values: taken.values }
  if (submission.status !== 'success' || Object.keys(refused.fieldErrors).length > 0) {
    return replyTo(submission, language, refused)
  }
  const { id: newId, version = '', ...fields } = submission.value
  const made = idSchema.safeParse(isNew ? newId : id)
  if (!made.success || (isNew && !(photo && file))) {
    return replyTo(submission, language, { ...refused, formErrors: ['error.generic'] })
  }
  // A new one with a version is there already: its sender was told so, and means it.
  const isFirst = isNew && version === ''
  const before = isFirst ? null : await products.find(made.data)
  const files = { photo, file: isNew && file && (await isUploadOf(before?.fileKey ?? null, file)) ? null : file }
  const sample = sampleAfter(before, fields.sample, files.file !== null)
  const fieldErrors = beyondFile(sample, files.file?.pages ?? before?.filePages ?? 0)
  if (Object.keys(fieldErrors).length > 0) return replyTo(submission, language, { ...refused, fieldErrors })
  const saved =
    isFirst && photo && file
      ? await createProduct(made.data, fields, { photo, file }, act)
      : await saveProduct(made.data, version, fields, files, act)
  if (saved.ok) return redirectWithToast(`${LIST}/${made.data}`, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { current } = saved.reason
  const { sample: rows, ...stored } = toProductValues(current.data)
  const shown = { state: translator(adminProduct, language)(`state.${current.data.state}`) }
  const changedRows = rowErrors(
    { list: 'sample', rows, first: 'page', words: ({ page, heading, text }) => [page, `${heading}, ${text}`] },
    submission.payload,
  )
  const { version: newest } = current
  const overtaken = { kind: products.name, id: made.data, version: newest, stored, shown, values: taken.values }
  const others = await otherFiles(current.data, { photo, file }, language)
  return replyToOvertaken(submission, language, { ...overtaken, fieldErrors: { ...others, ...changedRows } })
}

/** Files of the form in whose place somebody else has just put others: the fields themselves hold nothing to compare. */
async function otherFiles({ id, photoKey, fileKey }: Product, { photo, file }: ProductFiles, language: Language) {
  const [last] = await listChanges(products.name, id, 1)
  const t = translator(adminProduct, language)
  const isOther = async (sent: Upload | null, key: string, field: 'photoKey' | 'fileKey') =>
    sent !== null && last?.after?.[field] !== undefined && !(await isUploadOf(key, sent))
  return {
    ...((await isOther(photo, photoKey, 'photoKey'))
      ? { photo: [message('editor.changedTo', { value: t('otherPhoto') })] }
      : {}),
    ...((await isOther(file, fileKey, 'fileKey'))
      ? { file: [message('editor.changedTo', { value: t('otherFile') })] }
      : {}),
  }
}
