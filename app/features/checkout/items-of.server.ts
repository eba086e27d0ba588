import { type OrderItems, parseItems, writeItem } from '~/domain/orders/checkout-rules'
import { idSchema } from '~/domain/values/scalars'

/** Names that no document may have. */
const RESERVED = /^__.*__$/

/** The items in the address of a checkout; null when it is not in the format of our pages. */
export function itemsOf({ searchParams }: URL): OrderItems | null {
  const [product, ...others] = searchParams.getAll('product')
  if (product !== undefined) {
    const isAlone = others.length === 0 && !searchParams.has('item')
    return isAlone && idSchema.safeParse(product).success ? { product } : null
  }
  const values = searchParams.getAll('item').filter((value) => value !== '')
  const items = parseItems(values)
  return items.ok && !items.value.some(({ optionId }) => RESERVED.test(optionId)) ? items.value : null
}

/** The canonical format of a purchase, for addresses and drafts. */
export function itemsQuery(items: OrderItems): string {
  if ('product' in items) return `product=${encodeURIComponent(items.product)}`
  return items.map((item) => `item=${encodeURIComponent(writeItem(item))}`).join('&')
}
