import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DatePicker } from './date-picker'

test('the calendar keeps the keys inside, and says that the page behind it waits', () => {
  const nothing = () => undefined
  const html = renderToStaticMarkup(
    <DatePicker label="Ida" value="2027-02-12" min={undefined} max={undefined} onPick={nothing} onClose={nothing} />,
  )
  expect(html).toMatch(/^<div role="dialog" aria-modal="true" aria-label="[^"]*Ida/)
})
