/**
 * Trips as the catalogues of Google and Meta read them: comma-separated values (RFC 4180) under the names of Google's
 * product data specification. Trips without a price for an adult, or without a picture, are left out: both require them.
 */
import { isFormulaLike } from './cell'
import type { TripStructuredData } from './structured-offers'

export interface FeedItem extends TripStructuredData {
  id: string
  isSoldOut: boolean
  /** The company that sells. */
  brand: string
}

const COLUMNS = ['id', 'title', 'description', 'availability', 'price', 'link', 'image_link', 'brand', 'condition']
/** What Google reads of a title and of a description. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000

export function productFeed(items: readonly FeedItem[]): string {
  return [COLUMNS, ...items.flatMap(rowOf)].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function rowOf(item: FeedItem): string[][] {
  const { headline, pictures } = item
  if (headline === null || pictures[0] === undefined) return []
  return [
    [
      item.id,
      item.name.slice(0, MAX_TITLE),
      item.description.slice(0, MAX_DESCRIPTION),
      item.isOnSale && !item.isSoldOut ? 'in_stock' : 'out_of_stock',
      `${(headline.amount / 100).toFixed(2)} BRL`,
      item.url,
      pictures[0],
      item.brand,
      'new',
    ],
  ]
}

/** Who opens the file in a spreadsheet runs no formula of it. */
function cell(text: string): string {
  const safe = isFormulaLike(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
