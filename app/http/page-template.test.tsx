import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fillTemplate, MARKS, toTemplate } from './page-template.server'

const hostile = `D'Ávila "<b>&\\u2028\u2028</script>ção`
const answered = (body: string, type = 'text/html; charset=utf-8') => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
})

function filled(body: string, firstName: string, type?: string): string {
  return fillTemplate(toTemplate(answered(body, type)), { nonce: 'NONCE', firstName, requestId: 'R-1' }).body.toString()
}

test('a name is written as React writes it, in text and in attributes', () => {
  const page = (name: string) => renderToString(<b title={name}>{name}</b>)
  expect(filled(page(MARKS.firstName), hostile)).toBe(page(hostile))
})

test('a name in the page’s data comes out of the browser’s reading as it is', () => {
  const line = JSON.stringify([{ firstName: MARKS.firstName }])
  const page = `<p>ç</p><script nonce="${MARKS.nonce}">enqueue(${JSON.stringify(line)});</script><b>${MARKS.firstName}</b>`
  const html = filled(page, hostile)
  const script = /<script nonce="NONCE">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  let read: unknown = null
  new Function('enqueue', script)((text: string) => (read = JSON.parse(text)))
  expect(read).toEqual([{ firstName: hostile }])
  expect(html).not.toContain('<b>&')
  expect(script).not.toMatch(/[<>&\u2028]/)
  expect(html.endsWith('<b>D&#x27;Ávila &quot;&lt;b&gt;&amp;\\u2028\u2028&lt;/script&gt;ção</b>')).toBe(true)
})

test('a name in an answer of data alone is a string of JSON', () => {
  const type = 'text/x-script; charset=utf-8'
  expect(JSON.parse(filled(JSON.stringify(['ç', MARKS.firstName]), hostile, type))).toEqual(['ç', hostile])
})

test('every place of the nonce is filled, and a template stays as it was', () => {
  const template = toTemplate(
    answered(`<i nonce="${MARKS.nonce}"></i><b nonce="${MARKS.nonce}">${MARKS.firstName}</b>`),
  )
  const first = fillTemplate(template, { nonce: 'one', firstName: 'Ana', requestId: 'R-1' }).body.toString()
  const second = fillTemplate(template, { nonce: 'two', firstName: 'Bia', requestId: 'R-2' }).body.toString()
  expect([first, second]).toEqual([
    '<i nonce="one"></i><b nonce="one">Ana</b>',
    '<i nonce="two"></i><b nonce="two">Bia</b>',
  ])
})
