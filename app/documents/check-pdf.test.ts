import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { checkPdf, PDF_BYTES } from './check-pdf'

async function guide(pages: number): Promise<Buffer> {
  const document = new PdfDocument({ autoFirstPage: false })
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Página ${page}, de cór e salteado`)
  document.end()
  return buffer(document)
}

/** An object stream of these objects, as it stands after its number. */
function group(packed: readonly string[], more = '', filters = 1): string {
  let inner = Buffer.from(packed.join('\n'), 'latin1')
  for (let times = 0; times < filters; times += 1) inner = deflateSync(inner)
  const filter = filters === 1 ? '/FlateDecode' : `[${'/FlateDecode'.repeat(filters)}]`
  const head = `/Type/ObjStm/N ${packed.length}/First 0/Filter${filter}/Length ${inner.length}${more}`
  return `<<${head}>>\nstream\n${inner.toString('latin1')}\nendstream`
}

/** A small PDF of these objects; `packed` ones sit in an object stream. */
function written(objects: readonly string[], packed: readonly string[] = [], trailer = ''): Buffer {
  const all = packed.length > 0 ? [...objects, group(packed)] : objects
  const body = all.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`).join('')
  const head = '%PDF-1.7\n'
  return Buffer.from(
    `${head}${body}xref\n0 1\ntrailer\n<</Root 1 0 R${trailer}>>\nstartxref\n${head.length + body.length}\n%%EOF\n`,
    'latin1',
  )
}

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const tree = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = '<</Type/Page/Parent 2 0 R>>'
const text = [catalog, tree, page]
const picture = '<</Length 1>>\nstream\nx\nendstream'
const script = '<</S/JavaScript/JS(x)>>'

const reasonOf = (bytes: Uint8Array) => {
  const result = checkPdf(bytes)
  return result.ok ? result.value.pages : result.reason
}

test('the pages of a real document are counted', async () => {
  expect(reasonOf(await guide(3))).toBe(3)
  expect(reasonOf(await guide(301))).toBe('tooManyPages')
})

test('pages are found in packed objects too, and links to web pages are welcome', () => {
  const link = '<</S/URI/URI(https://roteiro.example)>>'
  expect(reasonOf(written([catalog], [tree, page, link]))).toBe(1)
  expect(reasonOf(written([catalog, picture, group([tree, page]), picture, group([link], '/DecodeParms null')]))).toBe(
    1,
  )
  expect(
    reasonOf(written([catalog, '<</Type/Pages/Kids[3 0 R]/Count 40>>', '<</Type/Pages/Count 20/Parent 2 0 R>>', page])),
  ).toBe(40)
})

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a picture', Buffer.of(0x89, 0x50, 0x4e, 0x47), 'notPdf'],
  ['a page with a PDF behind it', Buffer.concat([Buffer.from('<html>'), written([catalog, tree, page])]), 'notPdf'],
  ['too many bytes', Buffer.alloc(PDF_BYTES + 1), 'tooLarge'],
  ['a head alone', Buffer.from('%PDF-1.7\n%%EOF'), 'broken'],
  ['no page', written([catalog, '<</Type/Pages/Count 3>>']), 'broken'],
  ['a stream without end', written([catalog, tree, page, '<</Length 9>>\nstream\nx']), 'broken'],
  ['a packed group that is none', written([catalog, tree, page, '<</Type/ObjStm>>\nstream\nxx\nendstream']), 'broken'],
  ['a password', written([catalog, tree, page], [], '/Encrypt 9 0 R'), 'encrypted'],
  ['a script', written([catalog, tree, page, '<</S/JavaScript/JS(app.alert(1))>>']), 'active'],
  ['a script with hidden letters', written([catalog, tree, page, '<</S/J#61v#61Script/J#53(x)>>']), 'active'],
  ['a script in a packed group', written([catalog, tree, page], ['<</S/JavaScript/JS(x)>>']), 'active'],
  ['a script in a false stream', written([...text, '(>>stream\n)', '<</S/J#61vaScript/J#53(x)>>', picture]), 'active'],
  ['a program in a false stream', written([...text, '(>>stream\n)', '<</S/L#61unc#68/F(x)>>', picture]), 'active'],
  ['a form in a false stream', written([...text, '(>>stream\n)', '<</XFA [(x) 9 0 R]>>', picture]), 'active'],
  ['a packed script in a false stream', written([...text, `(>>stream\n)\n9 0 obj${group([script])}`]), 'broken'],
  ['a packed script behind a broken line', written([...text, `${picture} 9 0\nobj\n${group([script])}`]), 'active'],
  ['a script in a group of a hidden kind', written([...text, group([script]).replace('ObjStm', 'Obj#53tm')]), 'active'],
  ['a group packed twice', written([...text, group([script], '', 2)]), 'broken'],
  ['a group packed with a prediction', written([...text, group([script], '/DecodeParms<</Predictor 12>>')]), 'broken'],
  ['a program', written([catalog, tree, page, '<</S/Launch/F(cmd.exe)>>']), 'active'],
  ['a file within', written([catalog, tree, page, '<</Names<</EmbeddedFiles 9 0 R>>>>']), 'active'],
  ['a form that sends', written([catalog, tree, page, '<</S/SubmitForm/F(https://x)>>']), 'active'],
])('%s is refused', (_, bytes, reason) => expect(reasonOf(bytes)).toBe(reason))

test('a file that was cut off is refused', async () => {
  const whole = await guide(3)
  expect(reasonOf(whole.subarray(0, whole.length / 2))).toBe('broken')
  expect(reasonOf(Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from('startxref\n9\n%%EOF')]))).toBe(
    'broken',
  )
})

test('a group that unpacks without end is refused fast', () => {
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1')
  const started = performance.now()
  const bytes = written([catalog, tree, page, `<</Type/ObjStm/Filter/FlateDecode>>\nstream\n${bomb}\nendstream`])
  expect(reasonOf(bytes)).toBe('broken')
  expect(performance.now() - started).toBeLessThan(1500)
})

test('a large file of nothing but beginnings is judged fast', () => {
  const started = performance.now()
  checkPdf(Buffer.from(`%PDF-1.7\n${'>>stream\n'.repeat(200_000)}endstream\nstartxref\n9\n%%EOF`))
  checkPdf(written(['#61'.repeat(3_000_000)]))
  checkPdf(Buffer.from(`%PDF-1.7\n1 0 obj${'/Type/Pages<<'.repeat(200_000)}/Type/Page\nstartxref\n9\n%%EOF`))
  expect(performance.now() - started).toBeLessThan(3000)
})

test('bytes around a guide that viewers forgive are forgiven', async () => {
  const whole = Buffer.from(await guide(2))
  const mark = Buffer.from('\uFEFF')
  for (const around of [
    Buffer.concat([mark, whole]),
    Buffer.concat([Buffer.from('\r\n'), whole]),
    Buffer.concat([whole, Buffer.from('\r\n\0\0mail footer')]),
  ]) {
    expect(checkPdf(around)).toMatchObject({ ok: true })
  }
})
