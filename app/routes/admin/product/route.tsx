import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { products } from '~/data/collections'
import { MAX_SAMPLES } from '~/domain/content/sample-limit'
import { mergeStored, readEdit, replyToRefusal, savedToast, targetOf } from '~/features/back-office/edit.server'
import { replyToOvertaken } from '~/features/back-office/opened-form.server'
import { removalToast } from '~/features/back-office/removal.server'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrTell } from '~/forms/lost-post'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo } from '~/forms/reply.server'
import { changeRows, readFormValues, readRowAct } from '~/forms/rows'
import { createProduct, type ProductFiles, removeProducts, saveProduct } from '~/operations/content/save-product.server'
import { freshId } from '~/session/tokens.server'
import { checkFiles, formSchema, loadProduct, storedProduct } from './product.server'
import { ProductEditor } from './product-editor'

export const meta: MetaFunction<typeof loader> = privateMeta

const LIST = '/admin/products'

export function loader(args: LoaderFunctionArgs) {
  return loadProduct(args)
}

/** Accepted files are kept when the form is refused for another reason. */
export async function action(args: ActionFunctionArgs) {
  const { id, isNew, form, language, act, sender, isRemoval } = await readEdit(args)
  if (isRemoval) {
    await removeProducts([id], act)
    return removalToast(LIST, { count: 1 }, 'success.productRemoved')
  }
  const { uploads, errors, missing, values } = await takeFileFields(form, { photo: 'picture', file: 'pdf' }, sender)
  const question = replyToQuestion(form, language, { fieldErrors: errors, values })
  if (question) return question
  const changed = changeSamples(form, values)
  if (changed) return data(changed)
  const edited = storedProduct(id, args.context, uploads)
  const overtaken = await mergeStored(products, form, edited)
  const submission = parseForm(form, formSchema)
  if (overtaken) return replyToOvertaken(submission, language, { ...overtaken, values })
  const refused = { fieldErrors: { ...(isNew ? missing : {}), ...errors }, values }
  if (submission.status !== 'success' || Object.keys(refused.fieldErrors).length > 0) {
    return replyTo(submission, language, refused)
  }
  const { id: newId, version, ...fields } = submission.value
  const target = targetOf(id, { newId, version })
  const { photo, file } = uploads
  if (target === null || (isNew && lacksFile(uploads))) {
    return replyTo(submission, language, { ...refused, formErrors: ['error.generic'] })
  }
  const { files, fieldErrors } = await checkFiles(target, { ...uploads, isNew, sample: fields.sample })
  if (Object.keys(fieldErrors).length > 0) return replyTo(submission, language, { ...refused, fieldErrors })
  const saved =
    target.expect === null && photo && file
      ? await createProduct(target.id, fields, { photo, file }, act)
      : await saveProduct({ id: target.id, expect: target.expect ?? '' }, fields, files, act)
  if (saved.ok) return savedToast(LIST, target, 'success.productCreated')
  return replyToRefusal(saved.reason, submission, products, { ...edited, values })
}

/** A new product needs both. */
function lacksFile({ photo, file }: ProductFiles): boolean {
  return photo === null || file === null
}

/** The form with a sample page added, moved or removed; null when the intent is another one. */
function changeSamples(form: FormData, values: Readonly<Record<string, string>>) {
  const rowAct = readRowAct(readText(form, 'intent'))
  if (rowAct?.list !== 'sample') return null
  const { values: rows, focus } = changeRows({ ...readFormValues(form), ...values }, rowAct, MAX_SAMPLES)
  return { rows, focus, stamp: freshId() }
}

export const clientAction = sendOrTell

export default function AdminProductScreen() {
  return <ProductEditor view={useLoaderData<typeof loader>()} />
}
