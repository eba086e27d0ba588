import { expect, test } from 'vitest'
import { bringUpToDate, openedVersion, readVersion } from './opened-form.server'

const values = { name: 'Bonito', days: [{ id: 'a', title: 'Ida' }] }
const stored = { version: '2', values: { ...values, name: 'Bonito e Pantanal' } }

function formWith(version: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ version, name: 'Bonito', 'days[0].id': 'a', 'days[0].title': 'Volta' }))
    form.set(name, value)
  return form
}

test('a form takes what somebody else has saved, and keeps what its user changed', () => {
  const form = formWith(openedVersion('1', values, 'pt-BR'))
  expect(bringUpToDate(form, stored, 'pt-BR')).toBeNull()
  expect([form.get('name'), form.get('days[0].title'), readVersion(form)]).toEqual(['Bonito e Pantanal', 'Volta', '2'])
})

test.each([
  ['of one row', (at: number) => `days[0].f${at}:1`],
  ['of many rows', (at: number) => `days[${at}].title:1`],
])('more marks %s than a form can have are none, and cost no time', (_, mark) => {
  const form = formWith(['1', ...Array.from({ length: 200_000 }, (_each, at) => mark(at))].join(' '))
  const start = performance.now()
  expect(bringUpToDate(form, stored, 'pt-BR')).toBeNull()
  expect(performance.now() - start).toBeLessThan(500)
  expect([form.get('name'), readVersion(form)]).toEqual(['Bonito', '1'])
})
