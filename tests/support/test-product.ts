/** A product on sale in a test shop, its file stored, and what its customers accept. */
import { join } from 'node:path'
import { pages, products } from '~/data/collections'
import type { Product } from '~/domain/content/product'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { files, replaceFiles as putInForce } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import type { PlaceOrder } from '~/operations/orders/place-order.server'
import { buy } from './test-purchase'
import type { TestShop } from './test-shop'

export const PDF = Buffer.from('%PDF-1.7 o guia inteiro')
export const TERMS_VERSION = '2026-7'

export function testProduct(now: Instant, over: Partial<Product> = {}): Product {
  return {
    id: 'product-1',
    slug: 'guia-de-bolso',
    name: 'Guia de bolso',
    nameEn: 'Pocket guide',
    description: 'Curva a curva.',
    descriptionEn: 'Corner by corner.',
    price: centavos(2490),
    photoKey: 'f1-interlagos',
    fileKey: 'guia-de-bolso-1.pdf',
    filePages: 5,
    fileBytes: PDF.length,
    sample: [],
    state: 'published',
    searchTerms: [],
    createdAt: now,
    updatedAt: now,
    ...over,
  }
}

/** Answers how to put the former file store back. */
export async function sellProduct(shop: TestShop): Promise<() => void> {
  const putBack = putInForce(localFiles({ folder: join(shop.folder, 'files') }))
  const product = testProduct(shop.clock.now())
  await files().put(product.fileKey, PDF)
  await products.create(product.id, product)
  const text = { title: 'Termos de uso', summary: 'De {companyName}.', sections: [] }
  const page = { id: 'terms', route: '/termsOfUse', version: TERMS_VERSION, 'pt-BR': text, en: text }
  await pages.create('terms', { ...page, updatedAt: shop.clock.now() })
  return putBack
}

/** By Pix, unless told otherwise. */
export function productPurchase(changes: Partial<PlaceOrder> = {}): Partial<PlaceOrder> {
  return {
    items: { product: 'guia-de-bolso' },
    passengers: [],
    shownTotal: centavos(2365),
    contractVersion: TERMS_VERSION,
    ...changes,
  }
}

export function buyProduct(shop: TestShop, changes: Partial<PlaceOrder> = {}): Promise<Order> {
  return buy(shop, productPurchase({ now: shop.clock.now(), ...changes }))
}
