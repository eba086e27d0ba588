import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminProduct } from '~/i18n/locales/admin-product'
import { useTranslate } from '~/i18n/use-translate'
import { RemoveDialog } from '~/routes/editors/remove-dialog'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { answerProduct } from './answer-product.server'
import { loadProduct } from './load-product.server'
import { ProductEditor } from './product-editor'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadProduct(params['id'] ?? '', await languageOf(request))
}

export function action(args: ActionFunctionArgs) {
  return answerProduct(args)
}

export const clientAction = sendOrTell

export default function AdminProductScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(adminProduct)
  return (
    <>
      <ProductEditor view={view} />
      {view.stored ? (
        <RemoveDialog
          path={`/admin/products/${view.stored.id}`}
          title={t('removeTitle')}
          keep={t('keep')}
          verb={t('remove')}
          busyLabel={t('busy')}
          closeLabel={t('closeDialog')}
        >
          {t('removeText')}
        </RemoveDialog>
      ) : null}
    </>
  )
}
