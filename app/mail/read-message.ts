/** Reads back what `mailFiles` wrote: enough MIME for the shop's own messages, shown on the development page. */

export interface ReadMessage {
  from: string
  to: string
  subject: string
  date: string
  messageId: string
  text: string
  /** Inline images are in it as `data:` addresses. */
  html: string
}

interface Part {
  headers: ReadonlyMap<string, string>
  body: Buffer
}

const DEEPEST = 5

export function readMessage(bytes: Buffer): ReadMessage {
  const message = readPart(bytes)
  const leaves = leavesOf(message, 0)
  const header = (name: string) => decodeWords(message.headers.get(name) ?? '')
  const ofType = (type: string) => leaves.find((part) => typeOf(part) === type)
  const htmlPart = ofType('text/html')
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    messageId: header('message-id'),
    text: decodeBody(ofType('text/plain')).toString('utf8'),
    html: withImages(decodeBody(htmlPart).toString('utf8'), leaves),
  }
}

function withImages(html: string, leaves: readonly Part[]): string {
  return html.replace(/cid:([\w@.-]+)/g, (address, cid: string) => {
    const image = leaves.find((part) => part.headers.get('content-id') === `<${cid}>`)
    return image ? `data:${typeOf(image)};base64,${decodeBody(image).toString('base64')}` : address
  })
}

function readPart(bytes: Buffer): Part {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString('utf8')
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4) }
}

function leavesOf(part: Part, depth: number): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined || depth > DEEPEST) return [part]
  return splitAt(part.body, boundary).flatMap((inner) => leavesOf(readPart(inner), depth + 1))
}

function splitAt(body: Buffer, boundary: string): Buffer[] {
  const parts: Buffer[] = []
  const mark = Buffer.from(`--${boundary}`)
  let start = body.indexOf(mark)
  while (start >= 0) {
    const next = body.indexOf(mark, start + mark.length)
    if (next < 0) break
    parts.push(body.subarray(start + mark.length + 2, next))
    start = next
  }
  return parts
}

function typeOf(part: Part): string {
  return (part.headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? 'text/plain'
}

function decodeBody(part: Part | undefined): Buffer {
  if (!part) return Buffer.alloc(0)
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body.toString('latin1'), 'base64')
  return encoding === 'quoted-printable' ? decodeQuoted(part.body.toString('latin1')) : part.body
}

function decodeQuoted(text: string): Buffer {
  const joined = text.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** Header words of RFC 2047; neighbours in one encoding are joined before their bytes are read. */
function decodeWords(header: string): string {
  return header
    .replace(/(=\?utf-8\?[bq]\?[^?]*\?=\s*)+/gi, (run) => {
      const bytes = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
        kind?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : decodeQuoted(text.replace(/_/g, ' ')),
      )
      return Buffer.concat(bytes).toString('utf8') + (/\s$/.test(run) ? ' ' : '')
    })
    .trim()
}
