import { isPassingTrouble } from '~/domain/maintenance/passing-trouble'
import { requestLog } from '~/log.server'

/**
 * The response to a failed request. Where only the database or the files do not respond it is a 503 with Retry-After,
 * logged here because Remix does not treat a thrown response as an error; else the error itself.
 */
export function orUnavailable(error: unknown, request: Request, requestId: string): unknown {
  if (!isPassingTrouble(error)) return error
  if (!request.signal.aborted) {
    requestLog(requestId).error({ err: error, path: new URL(request.url).pathname }, 'unavailable')
  }
  return new Response(null, { status: 503, statusText: 'Service Unavailable' })
}
