/**
 * Thrown for what does not exist, and for what belongs to another account. The nearest error page shows the message.
 */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** The same for a payment link: the payer got it from an author who can send another. */
export function linkNotFound(): Response {
  return new Response('link', { status: 404, statusText: 'Not Found', headers: { 'Content-Type': 'text/plain' } })
}

/** The same for the page of a code that this browser did not request. */
export function codeNotFound(): Response {
  return new Response('code', { status: 404, statusText: 'Not Found', headers: { 'Content-Type': 'text/plain' } })
}

/** The same for an item with an address of its own, such as a tip: the page then says that the item does not exist. */
export function itemNotFound(): Response {
  return new Response('item', { status: 404, statusText: 'Not Found', headers: { 'Content-Type': 'text/plain' } })
}
