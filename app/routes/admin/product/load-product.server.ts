import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { orders, products } from '~/data/collections'
import { formatShortInstant } from '~/i18n/format'
import { formatFileSize } from '~/i18n/format-file-size'
import type { Language } from '~/i18n/languages'
import { adminProduct } from '~/i18n/locales/admin-product'
import { editor } from '~/i18n/locales/editor'
import { translator } from '~/i18n/translate'
import { itemNotFound } from '~/session/not-found.server'
import { productFormSchema, toProductValues } from './product-form.server'

/** The product of an address, or an empty one for `new`; a 404 for what is neither. */
export async function loadProduct(id: string, language: Language) {
  const t = translator(adminProduct, language)
  const constraint = getZodConstraint(productFormSchema)
  if (id === 'new')
    return { title: `${t('new')} · Roteiro`, constraint, newId: `product-${randomUUID()}`, stored: null }
  const doc = await products.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data, version } = doc
  return {
    title: `${data.name} · Roteiro`,
    constraint,
    newId: '',
    stored: {
      id,
      version,
      values: toProductValues(data),
      name: data.name,
      slug: data.slug,
      state: data.state,
      photoKey: data.photoKey,
      file: t('fileOf', {
        name: data.slug,
        pages: data.filePages,
        size: formatFileSize(data.fileBytes, language),
      }),
      paidOrders: await orders.count({ eq: { productId: id, status: 'paid' } }),
      lastEdit: translator(editor, language)('lastEdit', { at: formatShortInstant(data.updatedAt, language) }),
    },
  }
}

export type ProductEditorView = Awaited<ReturnType<typeof loadProduct>>
