import { expect, test } from 'vitest'
import { sentence } from '~/forms/reply.server'
import { rowErrors } from './row-errors'

const stored = [
  { id: 's1', heading: 'Objeto', body: 'A viagem', bold: '' },
  { id: 's2', heading: 'Preço', body: 'À vista', bold: 'on' },
]
const [first, second] = stored

type Typed = Record<string, string | undefined>[]

function told(sections: Typed, rows = stored, by: 'id' | null = 'id') {
  const asked = { list: 'sections', rows, first: 'heading' as const, ...(by ? { by } : {}) }
  const errors = rowErrors(
    {
      ...asked,
      copy: ({ heading, body }) => [heading, body],
      shown: (field, value) => (field === 'bold' ? (value === 'on' ? 'em negrito' : 'sem negrito') : value),
    },
    { sections },
  )
  return Object.fromEntries(Object.entries(errors).map(([name, [text]]) => [name, sentence(text ?? '', 'pt-BR')]))
}

test('a row that is stored otherwise says so at its fields, wherever it stands', () => {
  expect(told([{ ...first }, { ...second }])).toEqual({})
  expect(
    told([{ id: '', heading: 'Nova' }, { ...first }, { id: 's2', heading: 'Preços', body: 'À vista\r\n' }]),
  ).toEqual({
    'sections[2].heading': 'Está salvo agora: Preço',
    'sections[2].bold': 'Está salvo agora: em negrito',
  })
})

test('rows that came, went or moved meanwhile are told', () => {
  expect(told([{ ...second }])).toEqual({
    sections: 'Também está salvo agora, e não está aqui: 1. Objeto: A viagem',
  })
  expect(told([{ ...first }, { ...second }, { id: 's3', heading: 'Foro' }])).toEqual({
    'sections[2].heading': 'Foi excluído enquanto você editava: salvar de novo traz de volta',
  })
  expect(told([{ ...second }, { ...first }])).toEqual({
    sections: 'Está salvo agora em outra ordem: 1. Objeto · 2. Preço',
  })
})

test('rows without an id are compared place by place', () => {
  const plain = [{ id: '', heading: 'Objeto', body: 'A viagem', bold: '' }]
  expect(told([{ heading: 'Prazo', body: 'A viagem' }, { heading: 'Foro' }], plain, null)).toEqual({
    'sections[0].heading': 'Está salvo agora: Objeto',
    'sections[1].heading': 'Está salvo agora: vazio',
  })
  expect(told([], plain, null)).toEqual({
    sections: 'Também está salvo agora, e não está aqui: 1. Objeto: A viagem',
  })
})
