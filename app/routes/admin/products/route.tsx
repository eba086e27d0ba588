import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminProducts } from '~/i18n/locales/admin-products'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { BulkDialog } from '~/routes/lists/bulk-dialog'
import { ListPage } from '~/routes/lists/list-page'
import { requireAdmin } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { answerProducts } from './answer-products.server'
import { listProducts } from './list-products.server'
import { productColumns } from './product-columns'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  return {
    title: `${translator(adminProducts, language)('title')} · Roteiro`,
    dialog: params.get('dialog') === 'remove' ? params.getAll('id') : null,
    ...(await listProducts(params, language)),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerProducts(args)
}

export const clientAction = sendOrTell

export default function AdminProductsScreen() {
  const { rows, list, dialog } = useLoaderData<typeof loader>()
  const t = useTranslate(adminProducts)
  const create = (
    <ButtonLink to="/admin/products/new" variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: (['draft', 'published', 'closed'] as const).map((value) => ({
              value,
              label: t(`state.${value}`),
            })),
          },
        ]}
        actions={create}
        exportPath="/admin/products/export"
        bulk={[
          { intent: 'publish', label: t('publish') },
          { intent: 'close', label: t('close') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', asks: true, destroys: true },
        ]}
        columns={productColumns(t, list)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'file-text', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      {dialog ? (
        <BulkDialog
          list={list}
          title={t('removeTitle', { count: dialog.length })}
          intent="remove"
          ids={dialog}
          verb={t('remove')}
          destroys
        >
          <p>{t('removeText')}</p>
        </BulkDialog>
      ) : null}
    </>
  )
}
