import { expect, test } from 'vitest'
import { changeRows, readFormValues, readRowAct, rowIntent, rowsOf } from './rows'

const rows = { name: 'Serra', days: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] }
const titles = (changed: ReturnType<typeof changeRows>) => rowsOf(changed.values, 'days').map(({ title }) => title)
const act = (intent: string, most = 9) => {
  const read = readRowAct(intent)
  if (!read) throw new Error(intent)
  return changeRows(rows, read, most, { title: 'new' })
}

test('a row comes, goes and moves, and the others keep what they hold', () => {
  expect(titles(act('add:days:0'))).toEqual(['a', 'b', 'c', 'new'])
  expect(titles(act('remove:days:1'))).toEqual(['a', 'c'])
  expect(titles(act('up:days:2'))).toEqual(['a', 'c', 'b'])
  expect(titles(act('down:days:0'))).toEqual(['b', 'a', 'c'])
  expect(act('up:days:2').values['name']).toBe('Serra')
})

test('what leads nowhere changes nothing', () => {
  expect(titles(act('up:days:0'))).toEqual(['a', 'b', 'c'])
  expect(titles(act('down:days:2'))).toEqual(['a', 'b', 'c'])
  expect(titles(act('remove:days:7'))).toEqual(['a', 'b', 'c'])
  expect(titles(act('add:days:0', 3))).toEqual(['a', 'b', 'c'])
})

test('the focus goes to the row that one works on next', () => {
  expect(act('add:days:0').focus).toEqual({ list: 'days', index: 3 })
  expect(act('remove:days:2').focus).toEqual({ list: 'days', index: 1 })
  expect(act('up:days:2').focus).toEqual({ list: 'days', index: 1 })
  expect(changeRows({ days: [{}] }, { kind: 'remove', list: 'days', index: 0 }, 9).focus).toBeNull()
})

test('only buttons of rows are read as such', () => {
  expect(readRowAct(rowIntent({ kind: 'down', list: 'days', index: 3 }))).toEqual({
    kind: 'down',
    list: 'days',
    index: 3,
  })
  for (const intent of ['save', 'add:days', 'add:__proto__:0', 'move:days:0', 'remove:days:-1', null, 7]) {
    expect(readRowAct(intent)).toBeNull()
  }
})

test('a typed form becomes values again, without files and reserved names, gaps as empty rows', () => {
  const form = new FormData()
  form.append('days[2].title', 'c')
  form.append('name', '<b>')
  form.append('photos', new Blob(['x']), 'a.jpg')
  form.append('__intent__', '{bad')
  const values = readFormValues(form)
  expect(values['name']).toBe('<b>')
  expect(rowsOf(values, 'days')).toEqual([{}, {}, { title: 'c' }])
  expect(Object.keys(values).sort()).toEqual(['days', 'name'])
})
