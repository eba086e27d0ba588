/** The JSON API of Cloud Storage over `node:http`, in memory: what firebase-admin asks of a bucket, and its refusals. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { crc32c } from './crc32c'

export interface FakeStorage {
  /** 'http://127.0.0.1:port', for STORAGE_EMULATOR_HOST. */
  readonly url: string
  /** Names of the objects that are there. */
  names(): string[]
  /** Stored bytes change behind everybody's back: what is read no longer fits its checksum. */
  spoil(name: string): void
  /** Nothing is answered any more until `false`: a black hole. */
  hang(isHanging: boolean): void
  /** Of every object only so many bytes are sent, and then nothing; null for all. */
  stall(after: number | null): void
  /** Puts an object there, or takes it away, without asking anybody. */
  add(name: string, content: string): void
  drop(name: string): void
  /** So many of the next answers are lost after the work was done. */
  loseResponses(count: number): void
  stop(): Promise<void>
}

interface StoredObject {
  bytes: Buffer
  metadata: Record<string, unknown>
}

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export async function startFakeStorage(bucket: string): Promise<FakeStorage> {
  const objects = new Map<string, StoredObject>()
  let isHanging = false
  let stalledAt: number | null = null
  let lost = 0
  let made = 0

  function found(name: string): StoredObject {
    const object = objects.get(name)
    if (!object) throw new Refused(404, `No such object: ${bucket}/${name}`)
    return object
  }

  async function upload(request: IncomingMessage, url: URL): Promise<object> {
    if (url.searchParams.get('uploadType') !== 'multipart') throw new Refused(501, 'the fake knows multipart only')
    const { metadata, bytes } = partsOf(request, await buffer(request))
    const name = nameOf(url, metadata)
    const wanted = url.searchParams.get('ifGenerationMatch')
    const generation = objects.get(name)?.metadata['generation'] ?? '0'
    if (wanted !== null && wanted !== generation) throw new Refused(412, 'At least one of the pre-conditions failed')
    checkSums(bytes, metadata)
    return keep(name, bytes, metadata)
  }

  function keep(name: string, bytes: Buffer, fields: Record<string, unknown>): object {
    made += 1
    const now = new Date().toISOString()
    const generation = String(1_700_000_000_000_000 + made)
    const own = { name, bucket, generation, metageneration: '1', updated: now, timeCreated: now }
    const metadata = { ...fields, ...sumsOf(bytes), ...own, size: String(bytes.length) }
    objects.set(name, { bytes, metadata })
    return metadata
  }

  function list({ method }: IncomingMessage, { searchParams }: URL): object {
    if (method !== 'GET') throw new Refused(405, 'Method not allowed')
    const names = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).sort()
    const from = Number(searchParams.get('pageToken') ?? 0)
    const to = from + Math.min(Number(searchParams.get('maxResults') ?? 1000), 1000)
    const items = names.slice(from, to).map((name) => found(name).metadata)
    return { kind: 'storage#objects', items, ...(to < names.length ? { nextPageToken: String(to) } : {}) }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake')
    const { isUpload, object: bucketName, name } = placeOf(url)
    if (bucketName !== bucket) throw new Refused(404, 'The specified bucket does not exist.')
    if (isUpload && request.method === 'POST') return sendJson(response, await upload(request, url))
    if (name === undefined) return sendJson(response, list(request, url))
    const key = decodeURIComponent(name)
    const object = found(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (url.searchParams.get('alt') === 'media') sendBytes(response, object)
    else sendJson(response, object.metadata)
  }

  function sendBytes(response: ServerResponse, { bytes, metadata }: StoredObject): void {
    const { crc32c: sum, md5Hash } = metadata
    response.writeHead(200, {
      'content-type': String(metadata['contentType']),
      'content-length': bytes.length,
      'x-goog-stored-content-encoding': 'identity',
      'x-goog-hash': `crc32c=${sum},md5=${md5Hash}`,
    })
    if (stalledAt === null) response.end(bytes)
    else response.write(bytes.subarray(0, stalledAt))
  }

  const server = createServer((request, response) => {
    if (isHanging) return
    if (request.method === 'POST' && lost > 0) {
      lost -= 1
      // The work is done all the same.
      response.writeHead = () => response
      response.end = () => response.destroy()
    }
    respond(request, response).catch((error: unknown) => {
      const status = error instanceof Refused ? error.status : 500
      const message = error instanceof Error ? error.message : String(error)
      sendJson(response, { error: { code: status, message, errors: [{ message, reason: 'fake' }] } }, status)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    names: () => [...objects.keys()].sort(),
    spoil(name) {
      const object = found(name)
      objects.set(name, { ...object, bytes: Buffer.alloc(object.bytes.length, 'x') })
    },
    hang(next) {
      isHanging = next
    },
    stall(after) {
      stalledAt = after
    },
    add: (name, content) => void keep(name, Buffer.from(content), {}),
    drop: (name) => void objects.delete(name),
    loseResponses(count) {
      lost = count
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendJson(response: ServerResponse, content: object, status = 200): void {
  const text = JSON.stringify(content)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

function sumsOf(bytes: Buffer) {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32c(bytes))
  return { crc32c: sum.toString('base64'), md5Hash: createHash('md5').update(bytes).digest('base64') }
}

/** The bucket that an address names, and the object of it, still encoded; `/upload` stands before what is sent. */
function placeOf({ pathname }: URL) {
  const found = /^(\/upload)?(?:\/storage\/v1)?\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(pathname)
  if (!found) throw new Refused(404, 'Not Found')
  const [, upload, object = '', name] = found
  return { isUpload: upload !== undefined, object: decodeURIComponent(object), name }
}

/** Said in the address or with the bytes. */
function nameOf({ searchParams }: URL, metadata: Record<string, unknown>): string {
  const name = searchParams.get('name') ?? String(metadata['name'] ?? '')
  if (!/^[^\r\n]{1,1024}$/.test(name) || name === '.' || name === '..') throw new Refused(400, 'Invalid object name')
  return name
}

function checkSums(bytes: Buffer, metadata: Record<string, unknown>): void {
  for (const [field, sum] of Object.entries(sumsOf(bytes))) {
    if (metadata[field] !== undefined && metadata[field] !== sum) throw new Refused(400, `Provided ${field} differs`)
  }
}

/** The two parts of a multipart/related body: what is said of the object, and the object. */
function partsOf(request: IncomingMessage, body: Buffer): { metadata: Record<string, unknown>; bytes: Buffer } {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) throw new Refused(400, 'Missing boundary')
  const end = body.lastIndexOf(`\r\n--${boundary}--`)
  const first = body.indexOf('\r\n\r\n')
  const second = body.indexOf(`--${boundary}`, first)
  const start = body.indexOf('\r\n\r\n', second)
  if (end < 0 || first < 0 || second < 0 || start < 0) throw new Refused(400, 'Malformed multipart body.')
  return {
    metadata: JSON.parse(body.subarray(first, second).toString('utf8')),
    bytes: body.subarray(start + 4, Math.max(end, start + 4)),
  }
}
