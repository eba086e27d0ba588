import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { structuredDataOf } from '~/features/page/frame/describe-page.server'
import { JsonLdProvider } from '~/features/page/frame/json-ld'
import { SentMarkupProvider } from '~/features/page/sent-markup'
import { startScriptsLate } from '~/http/late-scripts.server'
import { wholePage } from '~/http/whole-page.server'
import { requestLog } from '~/log.server'
import { NonceProvider } from '~/nonce'

/** A page that has not rendered after this many milliseconds is given up. */
const RENDER_LIMIT_MS = 8_000
const NO_MARKUP = new Map<string, string>()

/** Renders the whole page into one buffer: compressed in one piece it is a third of the size of a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext?: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const nonce = loadContext?.nonce
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <SentMarkupProvider value={loadContext?.markup ?? NO_MARKUP}>
          <JsonLdProvider value={structuredDataOf(remixContext.staticHandlerContext.loaderData)}>
            <RemixServer context={remixContext} url={request.url} {...(nonce ? { nonce } : {})} />
          </JsonLdProvider>
        </SentMarkupProvider>
      </NonceProvider>,
      {
        ...(nonce ? { nonce } : {}),
        onAllReady() {
          clearTimeout(limit)
          wholePage(pipe).then((html) => {
            // The development server's own modules come first and do not change.
            const page = import.meta.env.PROD ? startScriptsLate(html, nonce) : html
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(new Response(page, { status: finalStatus, headers }))
          }, reject)
        },
        onShellError(error) {
          clearTimeout(limit)
          reject(error)
        },
        onError(error) {
          finalStatus = 500
          requestLog(loadContext?.requestId).error({ err: error }, 'render failed')
        },
      },
    )
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
