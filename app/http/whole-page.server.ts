/** Takes what React writes of a page, in pieces, and gives it in one. */
import { EventEmitter } from 'node:events'

/** Text in the built shop (`vite/lean-react.ts`), bytes where React is as it comes: in development and in tests. */
type Piece = string | Uint8Array

export class WholePage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #bytes: Uint8Array[] = []
  readonly #done: (page: Buffer<ArrayBuffer>) => void
  readonly #failed: (error: Error) => void
  #text = ''

  constructor(done: (page: Buffer<ArrayBuffer>) => void, failed: (error: Error) => void) {
    super()
    this.#done = done
    this.#failed = failed
  }

  write(piece: Piece): boolean {
    if (typeof piece === 'string') this.#text += piece
    else this.#bytes.push(this.#takeText(), withoutPadding(piece))
    return true
  }

  end(): this {
    const last = this.#takeText()
    this.#done(this.#bytes.length === 0 ? last : Buffer.concat([...this.#bytes, last]))
    return this
  }

  destroy(error?: Error): this {
    this.#failed(error ?? new Error('the page was given up'))
    return this
  }

  #takeText(): Buffer<ArrayBuffer> {
    const text = Buffer.from(this.#text)
    this.#text = ''
    return text
  }
}

/**
 * React 18 sends its 2,048-byte view whole where a letter of several bytes does not fit into its end any more: the NUL bytes
 * behind the last letter are none of the page's.
 */
function withoutPadding(piece: Uint8Array): Uint8Array {
  let end = piece.length
  while (end > 0 && piece[end - 1] === 0) end -= 1
  return end === piece.length ? piece : piece.subarray(0, end)
}
