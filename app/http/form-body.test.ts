import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readForm } from './form-body'

const part = (name: string, more = '') => `\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nvalue\r\n`

function namesIn(body: Buffer<ArrayBuffer>, contentType: string): string[] | null {
  const read = readForm(body, contentType, false)
  return 'form' in read ? [...read.form.keys()] : null
}

function refusedFor(body: Buffer<ArrayBuffer>, contentType: string): string | null {
  const read = readForm(body, contentType, false)
  return 'refused' in read ? read.refused.detail : null
}

/** The names that Remix's own parser gives to a form's loader; null where it refuses. */
async function parsedNames(body: Buffer<ArrayBuffer>, contentType: string): Promise<string[] | null> {
  const request = new Request('http://x/', { method: 'POST', headers: { 'Content-Type': contentType }, body })
  const form = await request.formData().catch(() => null)
  return form && [...form.keys()]
}

test.each([
  'multipart/form-data; boundary=b0',
  'multipart/form-data;boundary="b0"',
  'Multipart/Form-Data ; Boundary=b0',
  'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
  "multipart/form-data; boundary=-_.+'a:b/c?d=(e)",
])('%s is read as Remix reads it', async (contentType) => {
  const boundary = contentType.split(/oundary=/)[1]?.replaceAll('"', '') ?? ''
  const body = Buffer.from(`--${boundary}${part('a')}--${boundary}${part('b')}--${boundary}--\r\n`)
  expect(namesIn(body, contentType)).toEqual(['a', 'b'])
  expect(await parsedNames(body, contentType)).toEqual(['a', 'b'])
})

test.each([
  'multipart/form-data; a="; boundary=X "; boundary=X--',
  'multipart/form-data; boundary=X; boundary=X--',
  'multipart/form-data; boundary=X--; boundary=X',
  'multipart/form-data; boundary=X, multipart/form-data; boundary=X--',
  'multipart/form-data; charset=utf-8; boundary=X',
  'multipart/form-data; boundary="X\\-"',
  'multipart/form-data; boundary="X"-',
  'multipart/form-data; boundary=X ; ',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=é',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
])('%s is refused', (contentType) => {
  for (const boundary of ['X', 'X--']) {
    const body = Buffer.from(`--${boundary}${part('items[3000000]')}--${boundary}--\r\n`)
    expect(refusedFor(body, contentType)).toBe('boundary')
  }
})

test.each([
  ['a blank before the header', '\r\n Content-Disposition: form-data; name="evil"'],
  ['a blank behind its name', '\r\nContent-Disposition : form-data; name="evil"'],
  ['a lone CR', '\r\nX: a\rbContent-Disposition: form-data; name="evil"'],
  ['a lone LF', '\r\nX: a\n\nContent-Disposition: form-data; name="evil"'],
])('a second name behind %s is refused', async (_, more) => {
  const body = Buffer.from(`--b0${part('a', more)}--b0--`)
  // Node 24 refuses it itself where a line ends with one character alone.
  expect([['evil'], null]).toContainEqual(await parsedNames(body, 'multipart/form-data; boundary=b0'))
  expect(refusedFor(body, 'multipart/form-data; boundary=b0')).toBe('part head')
})

test('what passes here has the names that Remix reads, or is refused by it too', async () => {
  const piece = fc.constantFrom(
    ...['--', 'X', '\r\n--X', '--X--', '\r\n', '\r\n\r\n', '\r', '\n', ' ', ':', '"', 'value', part('b')],
  )
  const inHead = fc.constantFrom('\r\n', '\r', '\n', ' ', 'X: y', 'Content-Disposition: form-data; name="b"')
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `--X${part('a')}--X${pieces.join('')}`),
    fc
      .array(inHead, { maxLength: 5 })
      .map((pieces) => `--X\r\nContent-Disposition: form-data; name="a"${pieces.join('')}\r\n\r\nvalue\r\n--X--`),
  )
  const type = fc.constantFrom(
    'multipart/form-data; boundary=X',
    'multipart/form-data; boundary="X"',
    'multipart/form-data; boundary=X--',
    'multipart/form-data; a="; boundary=X "; boundary=X--',
    'multipart/form-data; boundary=X; boundary=X--',
    'multipart/form-data; boundary=X, multipart/form-data; boundary=X--',
  )
  let passed = 0
  await fc.assert(
    fc.asyncProperty(type, text, async (contentType, written) => {
      const body = Buffer.from(written)
      const names = namesIn(body, contentType)
      if (names === null) return
      passed += 1
      expect((await parsedNames(body, contentType)) ?? names).toEqual(names)
    }),
    { numRuns: 5000 },
  )
  expect(passed).toBeGreaterThan(100)
})

test('texts and files are those that the platform reads', async () => {
  const given = new FormData()
  given.append('name', 'São João ✈\r\nduas linhas')
  given.append('empty', '')
  given.append('list[0]', 'a')
  given.append('photo', new File([Buffer.from([0, 13, 10, 45, 45, 255])], 'praia "azul".jpg', { type: 'image/jpeg' }))
  given.append('none', new File([], ''))
  const sent = new Request('http://x/', { method: 'POST', body: given })
  const platform = sent.clone().formData()
  const read = readForm(Buffer.from(await sent.arrayBuffer()), sent.headers.get('Content-Type') ?? '', false)
  const plain = async (form: FormData) =>
    Promise.all(
      [...form].map(async ([name, value]) =>
        typeof value === 'string'
          ? [name, value]
          : [name, value.name, value.type, Buffer.from(await value.arrayBuffer())],
      ),
    )
  expect('form' in read && (await plain(read.form))).toEqual(await plain(await platform))
})

test('what a browser sends without files is read as it is written', () => {
  const body = Buffer.from('name=S%C3%A3o+Jo%C3%A3o&list%5B0%5D=a%26b&empty=')
  const read = readForm(body, 'application/x-www-form-urlencoded', false)
  expect('form' in read && [...read.form]).toEqual([
    ['name', 'São João'],
    ['list[0]', 'a&b'],
    ['empty', ''],
  ])
  expect(refusedFor(Buffer.from('a%=b'), 'application/x-www-form-urlencoded')).toBe('field name')
})
