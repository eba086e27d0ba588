/** Looks at the names in a form body, cheaply; the bytes go on to Remix as they came. */
import { faultInNames } from './form-names'
import { multipartNames } from './multipart'
import { type Refusal, refusal } from './refusal'

export interface Fault {
  tooLarge: boolean
  detail: string
}

const MAX_PAIRS = 1000

function* urlencodedNames(body: Buffer): Generator<string> {
  for (const pair of body.toString('latin1').split('&')) {
    if (pair === '') continue
    const end = pair.indexOf('=')
    const raw = (end < 0 ? pair : pair.slice(0, end)).replaceAll('+', ' ')
    yield raw.includes('%') ? decoded(raw) : raw
  }
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return '\0'
  }
}

function countOf(body: Buffer, byte: number): number {
  let count = 0
  for (let at = body.indexOf(byte); at >= 0 && count <= MAX_PAIRS; at = body.indexOf(byte, at + 1)) count += 1
  return count
}

/** Null when the form may go on. A form with files may be a long one: a trip with all its rows. */
export function checkForm(body: Buffer, contentType: string, isUpload: boolean): Refusal | null {
  if (/^multipart\/form-data/i.test(contentType)) {
    const { names, fault } = multipartNames(body, contentType, isUpload ? MAX_PAIRS : undefined)
    if (fault) return fault.tooLarge ? refusal(413, 'tooLarge', fault.detail) : refusal(400, 'badRequest', fault.detail)
    return refusedNames(names)
  }
  if (countOf(body, 0x26) > MAX_PAIRS) return refusal(413, 'tooLarge', 'fields')
  return refusedNames(urlencodedNames(body))
}

function refusedNames(names: Iterable<string>): Refusal | null {
  const fault = faultInNames(names)
  return fault === null ? null : refusal(400, 'badRequest', fault)
}
