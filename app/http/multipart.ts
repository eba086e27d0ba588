import type { Fault } from './form-body'

const MAX_PARTS = 100
const MAX_FILES = 10
const MAX_PART_HEAD = 4096
const MAX_FIELD = 64 * 1024
/**
 * One boundary and nothing else. Parsers differ over a second one, over one within another parameter's quotes and over
 * commas, and what this layer looks at has to be what Remix reads.
 */
const contentTypeGrammar =
  /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:"([\w'()+./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))[ \t]*$/i
/** A line of a part's head. A lone CR or LF, or a blank around the name, is a new line or header to some parsers. */
const headLine = /^[\w-]+:[^\r\n]*$/

export interface MultipartNames {
  names: string[]
  fault: Fault | null
}

function boundaryOf(contentType: string): string | null {
  const match = contentTypeGrammar.exec(contentType)
  return match?.[1] ?? match?.[2] ?? null
}

const bad = (detail: string): MultipartNames => ({ names: [], fault: { tooLarge: false, detail } })
const large = (detail: string): MultipartNames => ({ names: [], fault: { tooLarge: true, detail } })

/** Walks from boundary to boundary and reads only the head of each part; the values stay untouched. */
export function multipartNames(body: Buffer, contentType: string, most = MAX_PARTS): MultipartNames {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return bad('boundary')
  const opening = Buffer.from(`--${boundary}`)
  const between = Buffer.from(`\r\n--${boundary}`)
  if (!body.subarray(0, opening.length).equals(opening)) return bad('no first boundary')
  const names: string[] = []
  let files = 0
  let at = opening.length
  while (!isClosing(body, at)) {
    if (names.length >= most) return large('parts')
    const headEnd = body.subarray(0, at + MAX_PART_HEAD).indexOf('\r\n\r\n', at)
    if (headEnd < 0) return bad('part head')
    const head = body.toString('utf8', at, headEnd)
    const part = readHead(head)
    if (part === null) return bad('part head')
    const end = body.indexOf(between, headEnd + 2)
    if (end < 0) return bad('no end boundary')
    if (part.isFile) files += 1
    if (files > MAX_FILES) return large('files')
    if (!part.isFile && end - headEnd > MAX_FIELD) return large('field')
    names.push(part.name)
    at = end + between.length
  }
  return isEmptyBehind(body, at + 2) ? { names, fault: null } : bad('bytes behind the end')
}

function isEmptyBehind(body: Buffer, at: number): boolean {
  return body.length - at <= 4 && /^(?:\r\n)*$/.test(body.toString('latin1', at))
}

function isClosing(body: Buffer, at: number): boolean {
  return body[at] === 0x2d && body[at + 1] === 0x2d
}

/** Exactly one `form-data` disposition with one quoted name; no parts within parts, no other transfer encodings. */
function readHead(head: string): { name: string; isFile: boolean } | null {
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
  if (name === undefined || parameters?.has('name*')) return null
  return { name, isFile: parameters?.has('filename') === true || parameters?.has('filename*') === true }
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
