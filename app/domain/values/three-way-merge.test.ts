import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormTexts, mergeForm } from './three-way-merge'

const same = (text: string) => text
const merge = (opened: FormTexts | null, sent: FormTexts, stored: FormTexts) =>
  mergeForm({ opened, sent, stored, mark: same })

const day = (title: string, text = '') => ({ title, text })
const option = (id: string, price: string, people = '2') => ({ id, price, people })

test('a value that one side changed is taken from that side', () => {
  const opened = { name: 'Serra', slug: 'serra', cruise: '' }
  expect(
    merge(
      opened,
      { name: 'Serra', slug: 'serra-2', cruise: '' },
      { name: 'Serra Gaúcha', slug: 'serra', cruise: 'on' },
    ),
  ).toEqual({
    values: { name: 'Serra Gaúcha', slug: 'serra-2', cruise: 'on' },
    conflicts: [],
  })
})

test('both changed: equal changes agree, others are a conflict that keeps the form', () => {
  const opened = { name: 'Serra', slug: 'serra' }
  expect(merge(opened, { name: 'Serra A', slug: 'x' }, { name: 'Serra B', slug: 'x' })).toEqual({
    values: { name: 'Serra A', slug: 'x' },
    conflicts: [{ kind: 'changed', name: 'name', stored: 'Serra B' }],
  })
})

test('an emptied value stays empty where the other side left it alone', () => {
  expect(merge({ name: 'A', text: 'B' }, { name: '', text: 'B' }, { name: 'A', text: '' }).values).toEqual({
    name: '',
    text: '',
  })
})

test('rows with an id are merged field by field, wherever they are', () => {
  const opened = { options: [option('a', '100'), option('b', '200')] }
  const sent = { options: [option('b', '200', '3'), option('a', '110')] }
  const stored = { options: [option('n', '300'), option('a', '100'), option('b', '250')] }
  expect(merge(opened, sent, stored)).toEqual({
    values: { options: [option('n', '300'), option('b', '250', '3'), option('a', '110')] },
    conflicts: [],
  })
})

test('a conflict names the row where the form shows it', () => {
  const opened = { options: [option('a', '100'), option('b', '200')] }
  const sent = { options: [option('a', '100'), option('b', '210')] }
  const stored = { options: [option('n', '300'), option('a', '100'), option('b', '250')] }
  const { values, conflicts } = merge(opened, sent, stored)
  expect(values['options']).toEqual([option('n', '300'), option('a', '100'), option('b', '210')])
  expect(conflicts).toEqual([{ kind: 'changed', name: 'options[2].price', stored: '250' }])
})

test('rows without an id are the same by what they hold, not by position', () => {
  const opened = { days: [day('Ida', 'ônibus'), day('Praia'), day('Volta', 'ônibus')] }
  const sent = { days: [day('Praia'), day('Volta', 'avião')] }
  const stored = { days: [day('Chegada'), day('Ida', 'ônibus'), day('Praia', 'sol'), day('Volta', 'ônibus')] }
  expect(merge(opened, sent, stored)).toEqual({
    values: { days: [day('Chegada'), day('Praia', 'sol'), day('Volta', 'avião')] },
    conflicts: [],
  })
})

test('a row that was rewritten as a whole is the one in its place', () => {
  const opened = { texts: [{ text: 'Café' }, { text: 'Seguro' }, { text: 'Guia' }] }
  const sent = { texts: [{ text: 'Café' }, { text: 'Seguro-viagem' }, { text: 'Guia' }] }
  const stored = { texts: [{ text: 'Café da manhã' }, { text: 'Seguro' }, { text: 'Guia' }, { text: 'Ingresso' }] }
  expect(merge(opened, sent, stored)).toEqual({
    values: { texts: [{ text: 'Café da manhã' }, { text: 'Seguro-viagem' }, { text: 'Guia' }, { text: 'Ingresso' }] },
    conflicts: [],
  })
})

test('rows that both added stand side by side; the same one stands once', () => {
  const opened = { texts: [{ text: 'Café' }] }
  const sent = { texts: [{ text: 'Café' }, { text: 'Guia' }, { text: 'Seguro' }] }
  const stored = { texts: [{ text: 'Café' }, { text: 'Guia' }, { text: 'Ingresso' }] }
  expect(merge(opened, sent, stored)).toEqual({
    values: { texts: [{ text: 'Café' }, { text: 'Guia' }, { text: 'Seguro' }, { text: 'Ingresso' }] },
    conflicts: [],
  })
})

test('a row that one side removed and the other changed stays, and says so', () => {
  const opened = { options: [option('a', '100'), option('b', '200')] }
  const removed = { options: [option('a', '100')] }
  const changed = { options: [option('a', '100'), option('b', '210')] }
  expect(merge(opened, removed, changed)).toEqual({
    values: changed,
    conflicts: [{ kind: 'rowBack', name: 'options[1].price' }],
  })
  expect(merge(opened, changed, removed)).toEqual({
    values: changed,
    conflicts: [{ kind: 'rowGone', name: 'options[1].price' }],
  })
  expect(merge(opened, removed, opened)).toEqual({ values: removed, conflicts: [] })
})

test('an order that one side changed stays; two changed orders are a conflict', () => {
  const rows = (...titles: string[]) => ({ days: titles.map((title) => day(title)) })
  const opened = rows('a', 'b', 'c')
  expect(merge(opened, rows('c', 'a', 'b'), rows('a', 'b', 'n', 'c')).values).toEqual(rows('c', 'a', 'b', 'n'))
  expect(merge(opened, opened, rows('b', 'a', 'c')).values).toEqual(rows('b', 'a', 'c'))
  expect(merge(opened, rows('c', 'a', 'b'), rows('b', 'a', 'c')).conflicts).toEqual([
    { kind: 'rowsMoved', name: 'days', titles: ['1. b', '2. a', '3. c'] },
  ])
})

test('without knowing what was opened, every difference is a conflict and nothing is taken over', () => {
  const sent = { name: 'A', days: [day('Ida'), day('Praia', 'sol')], options: [option('x', '1')] }
  const stored = { name: 'B', days: [day('Ida', 'ônibus'), day('Praia', 'sol'), day('Volta')], options: [] }
  const { values, conflicts } = merge(null, sent, stored)
  expect(values).toEqual(sent)
  expect(conflicts).toEqual([
    { kind: 'changed', name: 'name', stored: 'B' },
    { kind: 'rowsMissing', name: 'days', titles: ['3. Volta'] },
    { kind: 'changed', name: 'days[0].text', stored: 'ônibus' },
    { kind: 'rowGone', name: 'options[0].price' },
  ])
})

test('values of the form only, however much the other side saved', () => {
  expect(merge({ name: 'A' }, { name: 'A', other: 'x' }, { name: 'A' }).values).toEqual({ name: 'A' })
})

test('where both made something else of a row, the whole row is a conflict: nothing mixes', () => {
  const opened = { days: [day('Ida', 'ônibus'), day('Volta', 'ônibus')] }
  const sent = { days: [day('Volta', 'ônibus'), day('Praia', 'ônibus')] }
  const stored = { days: [day('Ida', 'trem'), day('Volta', 'ônibus')] }
  const { values, conflicts } = merge(opened, sent, stored)
  expect(values['days']).toContainEqual(day('Praia', 'ônibus'))
  expect(conflicts).toContainEqual({ kind: 'changed', name: 'days[1].text', stored: 'trem' })
})

const letter = fc.constantFrom('', 'a', 'b', 'c')
const form = fc.record({
  name: letter,
  days: fc.array(fc.record({ title: letter, text: letter }), { maxLength: 4 }),
  options: fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), price: letter, people: letter }), {
    selector: ({ id }) => id,
    maxLength: 4,
  }),
})

test('a side that changed nothing is never in conflict: the other side is the result', () => {
  fc.assert(
    fc.property(form, form, (opened, changed) => {
      expect(merge(opened, opened, changed)).toEqual({ values: changed, conflicts: [] })
      expect(merge(opened, changed, opened)).toEqual({ values: changed, conflicts: [] })
      expect(merge(opened, changed, changed)).toEqual({ values: changed, conflicts: [] })
    }),
  )
})

test('what this side typed is in the result, and what the other side typed is there or named', () => {
  const fresh = (side: string, opened: string[]) => (text: string) => (opened.includes(text) ? text : `${side}-${text}`)
  fc.assert(
    fc.property(form, form, form, (opened, own, other) => {
      const known = textsIn(opened)
      const sent = mapTexts(own, fresh('own', known))
      const stored = mapTexts(other, fresh('other', known))
      const { values, conflicts } = merge(opened, sent, stored)
      const result = textsIn(values)
      for (const text of textsIn(sent).filter((each) => each.startsWith('own-'))) expect(result).toContain(text)
      const named = JSON.stringify(conflicts)
      const seen = (text: string) => result.includes(text) || named.includes(text) || conflicts.length > 0
      for (const text of textsIn(stored).filter((each) => each.startsWith('other-'))) expect(seen(text)).toBe(true)
    }),
  )
})

function textsIn(form: FormTexts): string[] {
  return Object.values(form).flatMap((value) =>
    typeof value === 'string' ? [value] : value.flatMap(({ id: _, ...row }) => Object.values(row)),
  )
}

function mapTexts(form: FormTexts, map: (text: string) => string): FormTexts {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value && map(value)
        : value.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([field, text]) => [field, field === 'id' ? text : text && map(text)]),
            ),
          ),
    ]),
  )
}
