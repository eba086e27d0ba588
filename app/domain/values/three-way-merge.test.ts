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
