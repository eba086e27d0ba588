import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localDate } from '~/domain/dates'
import { DeparturesCard } from './departures-card'

test('all departures are the published trips from the same day on, not those of last year', () => {
  const html = renderToStaticMarkup(<DeparturesCard departures={[]} from={localDate('2026-11-23')} />)
  expect(html).toContain('href="/admin/trips?state=published&amp;from=2026-11-23"')
})
