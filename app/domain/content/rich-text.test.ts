import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsOf, parseRichText } from './rich-text'

test('paragraphs, headings, points, steps and tables are distinguished', () => {
  const text = [
    'Primeira linha\nsegunda linha',
    '## O que vale\n- **RG** em bom estado\n- Passaporte\nE um parágrafo.',
    '1. Reservar.\n2. Pagar.',
    '| Faltam | Volta |\n| --- | --- |\n| 30 dias | R$ 10,00 |',
  ].join('\n\n')
  expect(parseRichText(text)).toEqual([
    { kind: 'paragraph', lines: [['Primeira linha'], ['segunda linha']] },
    { kind: 'heading', id: 'o-que-vale', level: 2, spans: ['O que vale'] },
    { kind: 'list', items: [[{ text: 'RG', bold: true }, ' em bom estado'], ['Passaporte']] },
    { kind: 'paragraph', lines: [['E um parágrafo.']] },
    { kind: 'steps', start: 1, items: [['Reservar.'], ['Pagar.']] },
    { kind: 'table', head: [['Faltam'], ['Volta']], rows: [[['30 dias'], ['R$ 10,00']]] },
  ])
})

test('two lists with a gap between them stay two', () => {
  expect(parseRichText('- a\n\n- b').map(({ kind }) => kind)).toEqual(['list', 'list'])
})

test('links lead only where nothing can run', () => {
  const [block] = parseRichText('[ok](/trips) [mal](javascript:alert) [fora](//evil.example) [s](https://a.example/x)')
  expect(block).toEqual({
    kind: 'paragraph',
    lines: [[{ text: 'ok', to: '/trips' }, ' ', 'mal', ' ', 'fora', ' ', { text: 's', to: 'https://a.example/x' }]],
  })
})

test('a bare e-mail or https address is a link, without the full stop after it', () => {
  expect(parseRichText('Escreva para oi@roteiro.example. Ou https://consumidor.gov.br.')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          'Escreva para ',
          { text: 'oi@roteiro.example', to: 'mailto:oi@roteiro.example' },
          '. Ou ',
          { text: 'https://consumidor.gov.br', to: 'https://consumidor.gov.br' },
          '.',
        ],
      ],
    },
  ])
})

test('HTML is text', () => {
  const hostile = '<script>alert(1)</script>'
  expect(parseRichText(hostile)).toEqual([{ kind: 'paragraph', lines: [[hostile]] }])
})

test('headings of the same name get ids of their own, and the contents list names them all', () => {
  const contents = contentsOf(parseRichText('## Ação\n### **Ação**\n## !'))
  expect(contents).toEqual([
    { id: 'acao', title: 'Ação', level: 2 },
    { id: 'acao-2', title: 'Ação', level: 3 },
    { id: 'texto', title: '!', level: 2 },
  ])
})

test('no letter is lost or doubled, however the text is marked', () => {
  const marks = fc.constantFrom('é', ' ', '\n', '*', '**', '[', ']', '|', '- ', '1. ', '## ', '#', '@', '.')
  const letters = (value: string) => value.replace(/[^é]/g, '').length
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
      const text = parts.join('')
      expect(letters(JSON.stringify(parseRichText(text)))).toBe(letters(text))
    }),
  )
})

test('a very long text of open marks is read at once', () => {
  const started = performance.now()
  parseRichText(`${'['.repeat(5_000)}${'**'.repeat(5_000)}${'a'.repeat(5_000)}`)
  expect(performance.now() - started).toBeLessThan(1_000)
})
