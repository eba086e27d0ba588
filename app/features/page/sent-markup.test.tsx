import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { sendMarkup } from './send-markup.server'
import { SentMarkupProvider, useSentMarkup } from './sent-markup'

afterEach(() => vi.unstubAllGlobals())

const asked = (headers: Record<string, string> = {}) => new Request('http://shop/page', { headers })
const PAGE = { 'Sec-Fetch-Dest': 'document' }

function Clause({ sent }: { sent: string | null }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this test.
  return <p id="clause" dangerouslySetInnerHTML={useSentMarkup('clause', sent)} />
}

test('a whole page that shows the text has it in its markup only', () => {
  const markup = new Map<string, string>()
  const sent = sendMarkup('<b>one</b>', { id: 'clause', isShown: true, request: asked(PAGE), context: { markup } })
  expect(sent).toBeNull()
  const page = renderToString(
    <SentMarkupProvider value={markup}>
      <Clause sent={sent} />
    </SentMarkupProvider>,
  )
  expect(page).toBe('<p id="clause"><b>one</b></p>')
})

test.each([
  ['data that a script asks for', { isShown: true, request: asked({ 'Sec-Fetch-Dest': 'empty' }) }],
  ['a browser that does not say what it asks for', { isShown: true, request: asked() }],
  ['a page that shows it later', { isShown: false, request: asked(PAGE) }],
])('%s: the data carry it', (_, how) => {
  const markup = new Map<string, string>()
  expect(sendMarkup('<b>one</b>', { id: 'clause', context: { markup }, ...how })).toBe('<b>one</b>')
  expect(markup.size).toBe(0)
  expect(renderToString(<Clause sent="<b>one</b>" />)).toContain('<b>one</b>')
})

test('in the browser it is read back from the page', () => {
  vi.stubGlobal('document', { getElementById: (id: string) => ({ innerHTML: `<b>${id}</b>` }) })
  expect(renderToString(<Clause sent={null} />)).toBe('<p id="clause"><b>clause</b></p>')
})
