import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { structuredDataOf } from '~/features/page/frame/describe-page.server'
import { JsonLdProvider } from '~/features/page/frame/json-ld'
import { NonceProvider } from '~/features/page/frame/nonce'
import { isAppRoute, isFramedRoute, isPaymentRoute } from '~/http/route-rules'
import { wholePage } from '~/http/whole-page.server'
import { requestLog } from '~/log.server'
import { WorldProvider } from '~/world'

/** A page that has not rendered after this many milliseconds is given up. */
const RENDER_LIMIT_MS = 8_000

/** Renders the whole page into one buffer: compressed in one piece it is a third of the size of a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext?: AppLoadContext,
): Promise<Response> {
  const nonce = loadContext?.nonce
  const { matches } = remixContext.staticHandlerContext
  const isApp = matches.some(({ route }) => isAppRoute(route.id))
  const hasForms = isApp || matches.some(({ route }) => remixContext.manifest.routes[route.id]?.hasAction)
  const isPayment = matches.some(({ route }) => isPaymentRoute(route.id))
  const isFramed = matches.some(({ route }) => isFramedRoute(route.id))
  const page = (
    <NonceProvider value={nonce}>
      <WorldProvider value={{ isApp, hasForms, isPayment, isFramed }}>
        <JsonLdProvider value={structuredDataOf(remixContext.staticHandlerContext.loaderData)}>
          <RemixServer context={remixContext} url={request.url} {...(nonce ? { nonce } : {})} />
        </JsonLdProvider>
      </WorldProvider>
    </NonceProvider>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Nothing of it comes later, and into a string React writes a page in three quarters of the time.
  if (!isApp) return new Response(Buffer.from(`<!DOCTYPE html>${renderToString(page)}`), { status, headers })
  const { html, hasFailed } = await pageWithData(page, { nonce, requestId: loadContext?.requestId })
  return new Response(html, { status: hasFailed ? 500 : status, headers })
}

/** A page of the app: Remix writes the data of its loaders into it as they come. */
function pageWithData(page: ReactElement, { nonce, requestId }: { nonce?: string; requestId?: string }) {
  return new Promise<{ html: Buffer<ArrayBuffer>; hasFailed: boolean }>((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      onAllReady() {
        clearTimeout(limit)
        wholePage(pipe).then((html) => resolve({ html, hasFailed }), reject)
      },
      onShellError(error) {
        clearTimeout(limit)
        reject(error)
      },
      onError(error) {
        hasFailed = true
        requestLog(requestId).error({ err: error }, 'render failed')
      },
    })
    const limit = setTimeout(() => abort(new Error('render took too long')), RENDER_LIMIT_MS)
  })
}

/**
 * The one place that logs unforeseen errors of loaders and actions. What Remix itself refuses (a post to a page without
 * an action) any client can cause, and the line of the response reports it.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  requestLog(context?.requestId).error({ err: error, path: new URL(request.url).pathname }, 'unforeseen error')
}
