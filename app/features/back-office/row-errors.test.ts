import { expect, test } from 'vitest'
import { sentence } from '~/forms/reply.server'
import { rowErrors } from './row-errors'

const stored = [
  { id: 's1', heading: 'Objeto', body: 'A viagem', bold: '' },
  { id: 's2', heading: 'Preço', body: 'À vista', bold: 'on' },
]
const [first, second] = stored

type Typed = Record<string, string | undefined>[]

function errorsOf(sections: Typed, rows = stored, by: 'id' | null = 'id') {
  const base = { list: 'sections', rows, first: 'heading' as const, ...(by ? { by } : {}) }
  const errors = rowErrors(
    {
      ...base,
      copy: ({ heading, body }) => [heading, body],
      shown: (field, value) => (field === 'bold' ? (value === 'on' ? 'em negrito' : 'sem negrito') : value),
    },
    { sections },
  )
  return Object.fromEntries(Object.entries(errors).map(([name, [text]]) => [name, sentence(text ?? '', 'pt-BR')]))
}

test('a row that differs has errors at its fields, wherever it has moved', () => {
  expect(errorsOf([{ ...first }, { ...second }])).toEqual({})
  expect(
    errorsOf([{ id: '', heading: 'Nova' }, { ...first }, { id: 's2', heading: 'Preços', body: 'À vista\r\n' }]),
  ).toEqual({
    'sections[2].heading': 'Está salvo agora: Preço',
    'sections[2].bold': 'Está salvo agora: em negrito',
  })
})

test('rows that were added, removed or moved are reported', () => {
  expect(errorsOf([{ ...second }])).toEqual({
    sections: 'Também está salvo agora, e não está aqui: 1. Objeto: A viagem',
  })
  expect(errorsOf([{ ...first }, { ...second }, { id: 's3', heading: 'Foro' }])).toEqual({
    'sections[2].heading': 'Foi excluído enquanto você editava: salvar de novo traz de volta',
  })
  expect(errorsOf([{ ...second }, { ...first }])).toEqual({
    sections: 'Está salvo agora em outra ordem: 1. Objeto · 2. Preço',
  })
})

test('rows without an id are compared by position', () => {
  const plain = [{ id: '', heading: 'Objeto', body: 'A viagem', bold: '' }]
  expect(errorsOf([{ heading: 'Prazo', body: 'A viagem' }, { heading: 'Foro' }], plain, null)).toEqual({
    'sections[0].heading': 'Está salvo agora: Objeto',
    'sections[1].heading': 'Está salvo agora: vazio',
  })
  expect(errorsOf([], plain, null)).toEqual({
    sections: 'Também está salvo agora, e não está aqui: 1. Objeto: A viagem',
  })
})
