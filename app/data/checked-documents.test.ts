import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CollectionDef } from '~/data/store'
import { checkedDocuments } from './checked-documents'

interface Note {
  text: string
  lines: { word: string }[]
}

const lineSchema = z.object({ word: z.string() })
const notes: CollectionDef<Note> = {
  name: 'notes',
  schema: z.object({ text: z.string(), lines: z.array(lineSchema) }),
  indexes: [],
}

function row(id: string, version: number, text: string) {
  return { id, version, json: JSON.stringify({ text, lines: [{ word: 'mar' }] }), place: null }
}

describe('documents that were read and checked before', () => {
  test('are given again, the same, until they change', () => {
    const read = checkedDocuments()
    const first = read(notes, row('one', 1, 'Búzios'))
    expect(read(notes, row('one', 1, 'Búzios'))).toBe(first)
    expect(read(notes, row('one', 2, 'Paraty'))).toMatchObject({ version: '2', data: { text: 'Paraty' } })
    expect(read(notes, row('one', 2, 'changed behind the shop’s back')).data.text).toBe(
      'changed behind the shop’s back',
    )
    expect(read(notes, row('two', 2, 'Paraty')).id).toBe('two')
  })

  test('cannot be changed by those who share them', () => {
    const { data } = checkedDocuments()(notes, row('one', 1, 'Búzios'))
    expect(() => Object.assign(data, { text: 'x' })).toThrow(TypeError)
    expect(() => data.lines.push({ word: 'sol' })).toThrow(TypeError)
    expect(() => Object.assign(data.lines[0] ?? {}, { word: 'sol' })).toThrow(TypeError)
  })

  test('are checked by the schema that reads them', () => {
    const read = checkedDocuments()
    read(notes, row('one', 1, 'Búzios'))
    const stricter = { ...notes, schema: z.object({ text: z.literal('Paraty'), lines: z.array(lineSchema) }) }
    expect(() => read(stricter, row('one', 1, 'Búzios'))).toThrow('notes/one does not fit its schema at text')
  })

  test('leave when there are too many, those requested longest ago first', () => {
    const size = row('a', 1, 'x').json.length
    const read = checkedDocuments(2 * size)
    const [a, b] = [read(notes, row('a', 1, 'x')), read(notes, row('b', 1, 'x'))]
    expect(read(notes, row('a', 1, 'x'))).toBe(a)
    read(notes, row('c', 1, 'x'))
    expect(read(notes, row('a', 1, 'x'))).toBe(a)
    expect(read(notes, row('b', 1, 'x'))).not.toBe(b)
    const large = row('d', 1, 'x'.repeat(3 * size))
    expect(read(notes, large)).not.toBe(read(notes, large))
  })
})
