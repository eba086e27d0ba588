import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '~/i18n/use-translate'
import { openCheckoutForEachTest, opened } from '../../../tests/support/test-checkout'
import { Summary } from './summary'

openCheckoutForEachTest()

async function shown(items: string) {
  const { offer } = await opened(`/user/checkout?item=${encodeURIComponent(items)}`)
  const choice = { method: null, count: 1 }
  const html = renderToStaticMarkup(
    <LanguageProvider value="en">
      <Summary offer={offer} choice={choice} />
    </LanguageProvider>,
  )
  return { html, name: offer.lines[0]?.name }
}

test("on an English page only the option's name is marked as Portuguese", async () => {
  const one = await shown('quarto:1')
  expect(one.html).toContain(`<dt><span lang="pt-BR">${one.name}</span>, 2 people</dt>`)
  const two = await shown('quarto:2')
  expect(two.html).toContain(`<dt>2x <span lang="pt-BR">${two.name}</span>, 4 people</dt>`)
  expect(two.html.match(/lang=/g)).toHaveLength(1)
})
