import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd, JsonLdProvider } from './json-ld'

test('text cannot break out of the script element and is not changed', () => {
  const name = '</script><!--<script>alert("1")&amp;'
  const html = renderToStaticMarkup(
    <JsonLdProvider value={[{ '@type': 'Product', name }]}>
      <JsonLd />
    </JsonLdProvider>,
  )
  const [, json = ''] = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Product', name }] })
})

test('a page without structured data renders nothing', () => {
  expect(renderToStaticMarkup(<JsonLd />)).toBe('')
})
