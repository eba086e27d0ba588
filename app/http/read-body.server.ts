import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Refusal, refusal } from './refusal'

/** Bytes of request bodies held at one moment, by all requests together. */
const TOTAL_LIMIT = 128 * 1024 * 1024
/** What is larger than this, a file, leaves room for the forms of all others. */
const FORM_SIZE = 1024 * 1024
const ROOM_FOR_FORMS = 32 * 1024 * 1024
const FIRST_ROOM = 16 * 1024

let held = 0

export type ReadBody = { body: Buffer<ArrayBuffer>; release: () => void } | { refused: Refusal } | { gone: true }

const busy = (): ReadBody => ({ refused: refusal(503, 'busy', 'bodies in memory', { 'Retry-After': '5' }) })

/**
 * Reads the whole body, or stops as soon as it is larger than `limit`, whatever its head promised, or there is no room
 * for all that are arriving. A body counts as held until `release`, which its request's answer calls.
 */
export function readBody(request: IncomingMessage, response: ServerResponse, limit: number): Promise<ReadBody> {
  if (held >= TOTAL_LIMIT) return Promise.resolve(busy())
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
  return new Promise((resolve) => {
    let bytes = Buffer.allocUnsafe(0)
    let size = 0
    let isFinished = false
    const release = () => {
      held -= size
      size = 0
    }
    const finish = (result: ReadBody) => {
      // The request closes after its end, while its body is still in use.
      if (isFinished) return
      isFinished = true
      request.off('data', onData)
      bytes = Buffer.allocUnsafe(0)
      if (!('body' in result)) release()
      resolve(result)
    }
    const onData = (chunk: Buffer) => {
      if (size + chunk.length > limit) return finish({ refused: refusal(413, 'tooLarge', 'body') })
      const isFile = size + chunk.length > FORM_SIZE
      if (held + chunk.length > TOTAL_LIMIT - (isFile ? ROOM_FOR_FORMS : 0)) return finish(busy())
      bytes = withRoom(bytes, size, size + chunk.length)
      chunk.copy(bytes, size)
      size += chunk.length
      held += chunk.length
    }
    request.on('data', onData)
    request.once('end', () => finish({ body: bytes.subarray(0, size), release }))
    request.once('error', () => finish({ gone: true }))
    request.once('close', () => finish({ gone: true }))
  })
}

/** Copied together as they come: a list of thousands of single bytes would weigh many times what is counted. */
function withRoom(bytes: Buffer<ArrayBuffer>, used: number, needed: number): Buffer<ArrayBuffer> {
  if (needed <= bytes.length) return bytes
  const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2, FIRST_ROOM))
  bytes.copy(larger, 0, 0, used)
  return larger
}
