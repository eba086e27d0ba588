import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Refusal, refusal } from './refusal'

/** Bytes of request bodies held at one moment, by all requests together. */
const TOTAL_LIMIT = 128 * 1024 * 1024

let held = 0

export type ReadBody = { body: Buffer<ArrayBuffer>; release: () => void } | { refused: Refusal } | { gone: true }

/** Reads the whole body, or stops as soon as it is larger than `limit`, whatever its head promised. */
export function readBody(request: IncomingMessage, response: ServerResponse, limit: number): Promise<ReadBody> {
  if (held > TOTAL_LIMIT) {
    return Promise.resolve({ refused: refusal(503, 'busy', 'bodies in memory', { 'Retry-After': '5' }) })
  }
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    let isReleased = false
    const release = () => {
      if (!isReleased) held -= size
      isReleased = true
    }
    const finish = (result: ReadBody) => {
      request.off('data', onData)
      if (!('body' in result)) release()
      resolve(result)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      held += chunk.length
      if (size > limit) return finish({ refused: refusal(413, 'tooLarge', 'body') })
      chunks.push(chunk)
    }
    request.on('data', onData)
    request.once('end', () => finish({ body: Buffer.concat(chunks, size), release }))
    request.once('error', () => finish({ gone: true }))
    request.once('close', () => finish({ gone: true }))
  })
}
