/**
 * Reads a form's body, once: the action gets exactly what was validated here. Only the format of browsers is accepted,
 * so that no part of a body can be read in two ways.
 */
import { faultInNames, MAX_FIELDS } from './form-names'
import { type Refusal, refusal } from './refusal'

export type ReadForm = { form: FormData } | { refused: Refusal }

interface Fault {
  tooLarge: boolean
  detail: string
}

const MAX_PARTS = 100
/** A form takes fewer, with a message of its own: the body alone is limited here. */
const MAX_FILES = 50
const MAX_PART_HEAD = 4096
/** All texts together: more than the largest trip, so that a text that is too long for its field comes back with it. */
const MAX_TEXT = 4 * 1024 * 1024
/** One boundary and nothing else: parsers differ over a second one, over one within quotes and over commas. */
const contentTypeGrammar =
  /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:"([\w'()+./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))[ \t]*$/i
/** A line of a part's head. A lone CR or LF, or a blank around the name, is a new line or header to some parsers. */
const headLine = /^[\w-]+:[^\r\n]*$/

/** A form with files may be a long one: a trip with all its rows. */
export function readForm(body: Buffer<ArrayBuffer>, contentType: string, isUpload: boolean): ReadForm {
  const isMultipart = /^multipart\/form-data/i.test(contentType)
  const read = isMultipart ? readMultipart(body, contentType, isUpload ? MAX_FIELDS : MAX_PARTS) : readUrlencoded(body)
  if (!(read instanceof FormData)) {
    const { tooLarge, detail } = read
    return { refused: tooLarge ? refusal(413, 'tooLarge', detail) : refusal(400, 'badRequest', detail) }
  }
  const fault = faultInNames(read.keys())
  return fault === null ? { form: read } : { refused: refusal(400, 'badRequest', fault) }
}

const bad = (detail: string): Fault => ({ tooLarge: false, detail })
const large = (detail: string): Fault => ({ tooLarge: true, detail })

function readUrlencoded(body: Buffer): FormData | Fault {
  if (countOf(body, 0x26) > MAX_FIELDS) return large('fields')
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) form.append(name, value)
  return form
}

function countOf(body: Buffer, byte: number): number {
  let count = 0
  for (let at = body.indexOf(byte); at >= 0 && count <= MAX_FIELDS; at = body.indexOf(byte, at + 1)) count += 1
  return count
}

function boundaryOf(contentType: string): string | null {
  const match = contentTypeGrammar.exec(contentType)
  return match?.[1] ?? match?.[2] ?? null
}

/** Walks from boundary to boundary. */
function readMultipart(body: Buffer<ArrayBuffer>, contentType: string, maxParts: number): FormData | Fault {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return bad('boundary')
  const opening = Buffer.from(`--${boundary}`)
  const between = Buffer.from(`\r\n--${boundary}`)
  if (!body.subarray(0, opening.length).equals(opening)) return bad('no first boundary')
  const form = new FormData()
  const count = { parts: 0, files: 0, text: 0 }
  let at = opening.length
  while (!isClosing(body, at)) {
    if (count.parts >= maxParts) return large('parts')
    const part = readPart(body, at, between)
    if ('detail' in part) return part
    count.parts += 1
    if (part.head.file) count.files += 1
    else count.text += part.end - part.headEnd
    if (count.files > MAX_FILES) return large('files')
    if (count.text > MAX_TEXT) return large('text')
    appendPart(form, part.head, body.subarray(part.headEnd + 4, part.end))
    at = part.end + between.length
  }
  return isEmptyBehind(body, at + 2) ? form : bad('bytes behind the end')
}

/** Where the head of the part at `at` ends, and the part itself. */
function readPart(body: Buffer, at: number, between: Buffer): { head: PartHead; headEnd: number; end: number } | Fault {
  const headEnd = body.subarray(0, at + MAX_PART_HEAD).indexOf('\r\n\r\n', at)
  const head = headEnd < 0 ? null : readHead(body.toString('utf8', at, headEnd))
  if (head === null) return bad('part head')
  const end = body.indexOf(between, headEnd + 2)
  return end < 0 ? bad('no end boundary') : { head, headEnd, end }
}

function appendPart(form: FormData, { name, file }: PartHead, bytes: Buffer<ArrayBuffer>): void {
  if (file) form.append(name, new File([bytes], file.name, { type: file.type }))
  else form.append(name, bytes.toString('utf8'))
}

function isEmptyBehind(body: Buffer, at: number): boolean {
  return body.length - at <= 4 && /^(?:\r\n)*$/.test(body.toString('latin1', at))
}

function isClosing(body: Buffer, at: number): boolean {
  return body[at] === 0x2d && body[at + 1] === 0x2d
}

interface PartHead {
  name: string
  file: { name: string; type: string } | null
}

/** Exactly one `form-data` disposition with one quoted name; no parts within parts, no other transfer encodings. */
function readHead(head: string): PartHead | null {
  const [behindBoundary, ...lines] = head.split('\r\n')
  if (behindBoundary !== '' || !lines.every((line) => headLine.test(line))) return null
  const dispositions = lines.filter((line) => /^content-disposition:/i.test(line))
  const [disposition] = dispositions
  if (disposition === undefined || dispositions.length > 1) return null
  if (lines.some((line) => /^content-type:\s*multipart\//i.test(line) || /^content-transfer-encoding:/i.test(line))) {
    return null
  }
  const parameters = parametersOf(disposition)
  const name = parameters?.get('name')
  if (name === undefined || parameters?.has('name*') || parameters?.has('filename*')) return null
  const fileName = parameters?.get('filename')
  return { name, file: fileName === undefined ? null : { name: unescaped(fileName), type: typeOf(lines) } }
}

/** As browsers escape what would end the quotes or the line. */
function unescaped(fileName: string): string {
  return fileName.replace(/%0a/gi, '\n').replace(/%0d/gi, '\r').replace(/%22/g, '"')
}

function typeOf(lines: readonly string[]): string {
  const line = lines.find((each) => /^content-type:/i.test(each))
  return line?.slice('content-type:'.length).trim() ?? 'text/plain'
}

/** Null when the line is not of the form browsers write, or names a parameter twice. */
function parametersOf(disposition: string): Map<string, string> | null {
  const start = /^content-disposition:\s*form-data/i.exec(disposition)
  if (start === null) return null
  const found = new Map<string, string>()
  let rest = disposition.slice(start[0].length)
  while (rest.trim() !== '') {
    const next = /^\s*;\s*([\w-]+\*?)=(?:"([^"]*)"|([^\s;"]+))/.exec(rest)
    const key = next?.[1]?.toLowerCase()
    if (!next || key === undefined || found.has(key)) return null
    found.set(key, next[2] ?? next[3] ?? '')
    rest = rest.slice(next[0].length)
  }
  return found
}
