import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '~/i18n/use-translate'
import { openCheckoutForEachTest, opened } from '../../../tests/support/test-checkout'
import { Summary } from './summary'

openCheckoutForEachTest()

async function shown(items: string, places: string[] = []) {
  const opening = await opened(`/user/checkout?item=${encodeURIComponent(items)}`)
  const franca = { id: 'franca', place: 'Franca, SP', time: null }
  const trip = opening.offer.trip && {
    ...opening.offer.trip,
    boardingPlaces: [...opening.offer.trip.boardingPlaces, franca],
  }
  const offer = { ...opening.offer, trip }
  const choice = { method: null, count: 1 }
  const html = renderToStaticMarkup(
    <LanguageProvider value="en">
      <Summary places={places} offer={offer} choice={choice} />
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

test('the summary names the boarding places that are selected, not the first of the trip', async () => {
  const { html } = await shown('quarto:2', ['franca', ''])
  expect(html).toContain('Leaving from Franca, SP')
  expect((await shown('quarto:2', ['franca', 'sp'])).html).toContain('Leaving from São Paulo, SP and Franca, SP')
  expect((await shown('quarto:2')).html).toContain('Leaving from São Paulo and 1 more city')
})
