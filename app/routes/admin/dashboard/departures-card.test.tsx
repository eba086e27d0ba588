import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { DeparturesCard } from './departures-card'

function render(departures: Parameters<typeof DeparturesCard>[0]['departures']): string {
  return renderToStaticMarkup(
    <StaticRouter location="/admin/dashboard">
      <DeparturesCard departures={departures} from={localDate('2026-11-23')} />
    </StaticRouter>,
  )
}

test('all departures are the published trips from the same day on, not those of last year', () => {
  const html = render([])
  expect(html).toContain('href="/admin/trips?state=published&amp;from=2026-11-23"')
})

test('a departure with no place left for sale says so in words, with a full bar', () => {
  const sold = { key: 'a', name: 'Aparecida', day: '12/12', count: '0/0', percent: 0, isWithoutPlaces: true }
  const html = render([sold])
  expect(html).toContain('sem vagas')
  expect(html).toContain('width="100"')
  expect(html).not.toContain('0/0')
})
