import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MAX_SAMPLES } from '~/domain/content/sample-limit'
import { handleEditor, refusedFields } from '~/features/back-office/edit.server'
import { removalToast } from '~/features/back-office/removal.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrTell } from '~/forms/lost-post'
import { adminProduct } from '~/i18n/locales/content/admin-product'
import { createProduct, removeProducts, saveProduct } from '~/operations/content/save-product.server'
import { checkFiles, loadProduct, productForm } from './product.server'
import { ProductEditor } from './product-editor'

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

export const clientAction = sendOrTell

export default function AdminProductScreen() {
  return <ProductEditor view={useLoaderData<typeof loader>()} />
}
