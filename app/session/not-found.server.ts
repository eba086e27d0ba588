/** Thrown for what does not exist, and for what is somebody else's. The nearest error page says so in words. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** The same for a payment link: who pays has it from somebody who can send another. */
export function linkNotFound(): Response {
  return new Response('link', { status: 404, statusText: 'Not Found', headers: { 'Content-Type': 'text/plain' } })
}

/** The same for the page of a code that this browser has not asked for. */
export function codeNotFound(): Response {
  return new Response('code', { status: 404, statusText: 'Not Found', headers: { 'Content-Type': 'text/plain' } })
}

/** The same for a thing with an address of its own, a tip for instance: the page then says that the item is not there. */
export function itemNotFound(): Response {
  return new Response('item', { status: 404, statusText: 'Not Found', headers: { 'Content-Type': 'text/plain' } })
}
