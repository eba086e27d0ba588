import type { Passenger } from '~/domain/orders/order-people'

/** How many letters of a document stay readable. */
const SHOWN = 3

/** A passenger's document for a screen: enough to recognise it, too little to use it. */
export function maskDocument({ document }: Pick<Passenger, 'document'>): string {
  const letters = document.replace(/[^\p{L}\d]/gu, '')
  if (letters === '') return ''
  const hidden = Math.max(letters.length - SHOWN, Math.ceil(letters.length / 2))
  return `•••${letters.slice(hidden)}`
}
