import { type Item, parseItems, writeItem } from '~/domain/checkout-rules'

/** Names that no document may have. */
const RESERVED = /^__.*__$/

/** What the address says is wanted; null when it says it in a way that no page of ours writes. */
export function itemsOf(request: Request): Item[] | null {
  const values = new URL(request.url).searchParams.getAll('item').filter((value) => value !== '')
  const items = parseItems(values)
  return items.ok && !items.value.some(({ optionId }) => RESERVED.test(optionId)) ? items.value : null
}

/** The one writing of a purchase, for addresses and drafts. */
export function itemsQuery(items: readonly Item[]): string {
  return items.map((item) => `item=${encodeURIComponent(writeItem(item))}`).join('&')
}
