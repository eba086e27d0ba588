/**
 * Keeps the voucher that was opened for where there is no signal. Registered by the voucher's own page for its own
 * address, it answers with what the shop says as long as there is one, and with the kept copy where there is none.
 */
const NAME = `voucher ${registration.scope}`
const UNTIL = 'x-voucher-until'

addEventListener('install', () => skipWaiting())

addEventListener('message', (event) => {
  event.waitUntil(fetch(event.data.keep).then((answer) => keep(event.data.keep, answer)))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  event.respondWith(request.mode === 'navigate' ? openPage(event) : fetch(request).catch(() => keptPart(request)))
})

async function openPage(event) {
  const { request } = event
  try {
    const answer = await fetch(request)
    event.waitUntil(keep(request.url, answer.clone()))
    return answer
  } catch {
    return (await keptPage(request.url)) ?? Response.error()
  }
}

/** The page without its scripts: they could not all be there. Any answer that is no voucher takes the copy away. */
async function keep(url, answer) {
  if (answer.status >= 500) return
  const html = answer.ok && !answer.redirected ? await answer.text() : ''
  const until = /data-voucher-until="(\d{4}-\d{2}-\d{2})"/.exec(html)?.[1]
  if (until === undefined || until < today()) {
    await caches.delete(NAME)
    return
  }
  const cache = await caches.open(NAME)
  const page = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
  const headers = new Headers(answer.headers)
  headers.set(UNTIL, until)
  await cache.put(url, new Response(page, { headers }))
  const parts = page.matchAll(/(?:href|src)="(\/(?:assets|fonts|images)\/[^"]+)"/g)
  await Promise.allSettled([...parts].map(([, path]) => cache.add(path.replaceAll('&amp;', '&'))))
}

/** On the day after the return there is nothing left. */
async function keptPage(url) {
  const copy = await (await caches.open(NAME)).match(url)
  if (copy === undefined || (copy.headers.get(UNTIL) ?? '') >= today()) return copy
  await caches.delete(NAME)
  return undefined
}

async function keptPart(request) {
  return (await (await caches.open(NAME)).match(request)) ?? Response.error()
}

/** The day where the phone is, as `2027-01-31`. */
function today() {
  return new Date().toLocaleDateString('sv-SE')
}
