/**
 * Caches the voucher that was opened, for where there is no signal. Registered by the voucher's own page for its own
 * address, it responds with the shop's page as long as there is a connection, and with the cached one where there is
 * none.
 */
const NAME = `voucher ${registration.scope}`
const UNTIL = 'x-voucher-until'

addEventListener('install', () => skipWaiting())

addEventListener('message', (event) => {
  // The name of the message is that of older pages, which may be open.
  event.waitUntil(fetch(event.data.keep).then((response) => store(event.data.keep, response)))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  event.respondWith(request.mode === 'navigate' ? openPage(event) : fetch(request).catch(() => cachedPart(request)))
})

async function openPage(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    event.waitUntil(store(request.url, response.clone()))
    return response
  } catch {
    return (await cachedPage(request.url)) ?? Response.error()
  }
}

/** The page without its scripts, which might not all be there. A response that is no voucher removes the copy. */
async function store(url, response) {
  if (response.status >= 500) return
  const html = response.ok && !response.redirected ? await response.text() : ''
  const until = /data-voucher-until="(\d{4}-\d{2}-\d{2})"/.exec(html)?.[1]
  if (until === undefined || until < today()) {
    await caches.delete(NAME)
    return
  }
  const cache = await caches.open(NAME)
  const page = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
  const headers = new Headers(response.headers)
  headers.set(UNTIL, until)
  await cache.put(url, new Response(page, { headers }))
  const parts = page.matchAll(/(?:href|src)="(\/(?:assets|fonts|images)\/[^"]+)"/g)
  await Promise.allSettled([...parts].map(([, path]) => cache.add(path.replaceAll('&amp;', '&'))))
}

/** From the day after the return there is none. */
async function cachedPage(url) {
  const copy = await (await caches.open(NAME)).match(url)
  if (copy === undefined || (copy.headers.get(UNTIL) ?? '') >= today()) return copy
  await caches.delete(NAME)
  return undefined
}

async function cachedPart(request) {
  return (await (await caches.open(NAME)).match(request)) ?? Response.error()
}

/** The day where the phone is, as `2027-01-31`. */
function today() {
  return new Date().toLocaleDateString('sv-SE')
}
