import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { products } from '~/data/collections'
import type { Product } from '~/domain/content/product'
import { countToast, nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import { type ListColumn, useTableColumns } from '~/features/back-office/list-columns'
import { ListScreen } from '~/features/back-office/list-screen'
import { type ListOffer, loadListScreen } from '~/features/back-office/read-list.server'
import { removalToast } from '~/features/back-office/removal.server'
import { RowsRemoval } from '~/features/back-office/rows-removal'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { useMayPost } from '~/forms/may-post'
import { formatFileSize } from '~/i18n/format-file-size'
import type { Language } from '~/i18n/languages'
import { adminProducts } from '~/i18n/locales/content/admin-products'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeProducts, setProductStates } from '~/operations/content/save-product.server'
import { Badge, type BadgeTone } from '~/ui/feedback/badge/badge'
import { EntityCell } from '~/ui/table/entity-cell/entity-cell'
import { ButtonLink } from '~/ui/text/button/button'

export const meta: MetaFunction<typeof loader> = privateMeta

const STATES = ['draft', 'published', 'closed'] as const satisfies readonly Product['state'][]
const productTones: Record<Product['state'], BadgeTone> = { draft: 'neutral', published: 'success', closed: 'warning' }

export const productList: ListOffer<Product> = {
  path: '/admin/products',
  searchTerms: 'searchTerms',
  filters: {
    state: (value) => {
      const state = STATES.find((known) => known === value)
      return state ? { state } : null
    },
  },
  sorts: {
    updated: { by: 'updatedAt', natural: 'desc' },
    created: { by: 'createdAt', natural: 'desc' },
    price: { by: 'price', natural: 'desc' },
  },
}

type ProductFacts = Omit<Product, 'searchTerms' | 'sample' | 'description' | 'descriptionEn' | 'nameEn' | 'fileKey'>
type ProductRow = ProductFacts & { size: string }

/** `origin` prefixes the addresses in the file. */
export function productColumns(
  t: Translate<typeof adminProducts>,
  origin = '',
): ListColumn<ProductFacts, ProductRow>[] {
  const state = (product: ProductFacts) => t(`state.${product.state}`)
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      value: ({ name }) => name,
      cell: (row) => (
        <EntityCell to={`${productList.path}/${row.id}`} name={row.name} picture={`/images/${row.photoKey}-480.webp`} />
      ),
    },
    {
      key: 'state',
      header: t('state'),
      value: state,
      cell: (row) => (
        <Badge tone={productTones[row.state]} dot>
          {state(row)}
        </Badge>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      value: ({ price }) => ({ money: price }),
      numeric: true,
      align: 'end',
      sort: 'price',
    },
    { key: 'file', header: t('file'), cell: (row) => t('fileOf', { pages: row.filePages, size: row.size }) },
    { key: 'pages', header: t('pages'), value: ({ filePages }) => filePages, isInFileOnly: true },
    {
      key: 'bytes',
      header: t('bytes'),
      value: ({ fileBytes }) => Math.round(fileBytes / 1024),
      isInFileOnly: true,
    },
    { key: 'address', header: t('address'), value: ({ slug }) => `${origin}/products/${slug}`, isInFileOnly: true },
    {
      key: 'created',
      header: t('created'),
      value: ({ createdAt }) => ({ at: createdAt }),
      numeric: true,
      sort: 'created',
    },
    {
      key: 'updated',
      header: t('updated'),
      value: ({ updatedAt }) => ({ at: updatedAt }),
      numeric: true,
      sort: 'updated',
    },
  ]
}

export function loader(args: LoaderFunctionArgs) {
  return loadListScreen(args, {
    title: args.context.t(adminProducts)('title'),
    offer: productList,
    collection: products,
    toRow: (product) => toRow(product, args.context.language),
    nameOf: ({ name }) => name,
  })
}

function toRow(product: Product, language: Language): ProductRow {
  const { searchTerms: _, sample, description, descriptionEn, nameEn, fileKey, ...facts } = product
  return { ...facts, size: formatFileSize(product.fileBytes, language) }
}

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['remove', 'publish', 'close'])
  if (ids.length === 0) return nothingSelectedToast(page)
  if (intent === 'remove') {
    return removalToast(page, { count: await removeProducts(ids, act) }, 'success.productRemoved')
  }
  const state = intent === 'publish' ? 'published' : 'closed'
  return countToast(page, intent === null ? 0 : await setProductStates(ids, state, act))
}

export const clientAction = sendOrStay

export default function AdminProductsScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminProducts)
  const create = useMayPost() ? (
    <ButtonLink to={`${productList.path}/new`} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  ) : null
  const states = STATES.map((value) => ({ value, label: t(`state.${value}`) }))
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[{ name: 'state', label: t('state'), all: t('allStates'), options: states }]}
        actions={create}
        exportPath={`${productList.path}/export`}
        bulk={[
          { intent: 'publish', label: t('publish') },
          { intent: 'close', label: t('close') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', needsConfirmation: true, destroys: true },
        ]}
        columns={useTableColumns(productColumns(t), list, productList.sorts)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'file-text', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      <RowsRemoval
        list={list}
        removal={removal}
        title={(count) => t('removeTitle', { count })}
        text={t('removeText')}
      />
    </>
  )
}
