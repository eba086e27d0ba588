/**
 * A page with places where the nonce, the visitor's name and the request's number go, rendered once and filled in for each
 * visitor.
 */
import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { type Answer, isHtml } from './answer.server'

/** How a value is escaped at its place. */
type Place = 'nonce' | 'number' | 'markup' | 'script' | 'data'

interface Slot {
  /** First byte of the mark, and the first behind it. */
  from: number
  to: number
  place: Place
}

export interface PageTemplate {
  status: number
  headers: OutgoingHttpHeaders
  bytes: Buffer
  encoding: 'identity'
  slots: readonly Slot[]
}

/**
 * The values that a template is rendered with. They are random, so they differ from anything in a page, and never leave
 * this process. The name is short enough for the header's one line, and needs no escaping anywhere.
 */
export const MARKS = {
  nonce: randomBytes(16).toString('base64url'),
  requestId: randomBytes(16).toString('base64url'),
  firstName: `n${randomBytes(9).toString('hex').slice(0, 16)}`,
} as const

/** Takes an answer that was rendered with the marks. */
export function toTemplate({ status, headers, body }: Answer): PageTemplate {
  const isPage = isHtml(headers)
  const found = [
    ...slotsOf(body, MARKS.nonce, () => 'nonce'),
    ...slotsOf(body, MARKS.requestId, () => 'number'),
    ...slotsOf(body, MARKS.firstName, (at) => (isPage ? (isInScript(body, at) ? 'script' : 'markup') : 'data')),
  ]
  return {
    status,
    headers,
    bytes: body,
    encoding: 'identity',
    slots: found.sort((one, other) => one.from - other.from),
  }
}

function slotsOf(body: Buffer, mark: string, placeAt: (at: number) => Place): Slot[] {
  const sought = Buffer.from(mark)
  const slots: Slot[] = []
  for (let at = body.indexOf(sought); at >= 0; at = body.indexOf(sought, at + sought.length)) {
    slots.push({ from: at, to: at + sought.length, place: placeAt(at) })
  }
  return slots
}

function isInScript(body: Buffer, at: number): boolean {
  return body.lastIndexOf('<script', at) > body.lastIndexOf('</script', at)
}

/** The answer for one visitor. */
export function fillTemplate(
  { status, headers, bytes, slots }: PageTemplate,
  values: { nonce: string; firstName: string; requestId: string },
): Answer {
  const data = JSON.stringify(values.firstName).slice(1, -1)
  const written: Record<Place, Buffer> = {
    nonce: Buffer.from(values.nonce),
    number: Buffer.from(values.requestId),
    markup: Buffer.from(inMarkup(values.firstName)),
    // The page's data are JSON in a string of JavaScript, as Remix writes them.
    script: Buffer.from(inScript(JSON.stringify(data).slice(1, -1))),
    data: Buffer.from(data),
  }
  const pieces: Buffer[] = []
  let from = 0
  for (const slot of slots) {
    pieces.push(bytes.subarray(from, slot.from), written[slot.place])
    from = slot.to
  }
  pieces.push(bytes.subarray(from))
  return { status, headers: { ...headers }, body: Buffer.concat(pieces) }
}

/** An answer that was rendered with the number's mark, with this in its place: nothing, where it is for many. */
export function withNumber(answer: Answer, requestId: string): Answer {
  return fillTemplate(toTemplate(answer), { ...MARKS, requestId })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React writes text and attributes. */
function inMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** What could end a script or a line of it, as Remix writes it. */
function inScript(text: string): string {
  return text.replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
