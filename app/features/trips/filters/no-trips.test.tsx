import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import type { FilteredList } from './filtered-list.server'
import { NoTrips } from './no-trips'

const empty: FilteredList = {
  values: {},
  sort: null,
  problem: null,
  page: 1,
  pages: 1,
  total: 0,
  first: 0,
  last: 0,
  nearMonths: [],
  monthPrices: [],
  nights: { 0: 0, 4: 0, 7: 0 },
  facets: { month: [], boardingCity: [], tag: [], eventType: [], transport: [] },
  tagNames: {},
  events: [],
  party: null,
}
const shown = (list: Partial<FilteredList>) =>
  renderToStaticMarkup(
    <StaticRouter location="/itineraries">
      <NoTrips list={{ ...empty, ...list }} pathname="/itineraries" />
    </StaticRouter>,
  )

test('without trips on sale, the page does not offer to clear filters', () => {
  expect(shown({})).toContain('Nenhuma viagem à venda agora')
  expect(shown({})).not.toContain('Limpar filtros')
  const narrowed = shown({ values: { q: 'lua' } })
  expect(narrowed).toContain('Nenhuma viagem encontrada')
  expect(narrowed).toContain('href="/itineraries"')
})

test('months with trips link to the same search', () => {
  const html = shown({
    values: { transport: 'road', month: '2027-03' },
    sort: 'price',
    nearMonths: ['2027-02', '2027-05'],
  })
  expect(html).toContain('href="/itineraries?month=2027-02&amp;transport=road&amp;sort=price"')
  expect(html).toMatch(/fevereiro de 2027<.*, <.*maio de 2027</)
})
