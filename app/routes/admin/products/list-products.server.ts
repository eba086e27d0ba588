import { products } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { type Product, productSchema } from '~/domain/product'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatMoney, formatShortInstant } from '~/i18n/format'
import { formatFileSize } from '~/i18n/format-file-size'
import type { Language } from '~/i18n/languages'
import type { adminProducts } from '~/i18n/locales/admin-products'
import type { Translate } from '~/i18n/translate'

const states = productSchema.shape.state

export const productList: ListSpec<Product> = {
  path: '/admin/products',
  collection: products,
  words: 'words',
  filters: {
    state: (value) => {
      const state = states.safeParse(value).data
      return state ? { state } : null
    },
  },
  sorts: {
    updated: { by: 'updatedAt', natural: 'desc' },
    created: { by: 'createdAt', natural: 'desc' },
    price: { by: 'price', natural: 'desc' },
  },
}

export async function listProducts(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(productList, params)
  return { rows: docs.map((doc) => toRow(doc.data, language)), list }
}

function toRow(product: Product, language: Language) {
  return {
    id: product.id,
    name: product.name,
    photoKey: product.photoKey,
    price: formatMoney(product.price),
    pages: product.filePages,
    size: formatFileSize(product.fileBytes, language),
    state: product.state,
    updated: formatShortInstant(product.updatedAt, language),
    created: formatShortInstant(product.createdAt, language),
  }
}

export type ProductRow = ReturnType<typeof toRow>

export function productExport(t: Translate<typeof adminProducts>, origin: string): ExportColumn<Product>[] {
  return [
    { header: t('name'), value: ({ name }) => name },
    { header: t('price'), value: ({ price }) => ({ money: price }) },
    { header: t('state'), value: ({ state }) => t(`state.${state}`) },
    { header: t('pages'), value: ({ filePages }) => filePages },
    { header: t('bytes'), value: ({ fileBytes }) => Math.round(fileBytes / 1024) },
    { header: t('address'), value: ({ slug }) => `${origin}/products/${slug}` },
    { header: t('created'), value: ({ createdAt }) => ({ at: createdAt }) },
    { header: t('updated'), value: ({ updatedAt }) => ({ at: updatedAt }) },
  ]
}
