import { isPassingTrouble } from '~/domain/maintenance/passing-trouble'
import { requestLog } from '~/log.server'

/**
 * What a request fails with: where only the database or the files do not answer, a 503 that asks to come again, logged
 * here, since to Remix a thrown answer is no error; else the error as it is.
 */
export function orUnavailable(error: unknown, request: Request, requestId: string): unknown {
  if (!isPassingTrouble(error)) return error
  if (!request.signal.aborted) {
    requestLog(requestId).error({ err: error, path: new URL(request.url).pathname }, 'unavailable')
  }
  return new Response(null, { status: 503, statusText: 'Service Unavailable' })
}
