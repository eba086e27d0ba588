import { expect, test } from 'vitest'
import { contractBlocks } from './contract-blocks'

const text = 'Contrato\n\n1. Preço\n\nO **total** aparece.\n\n- Pix\n- Boleto\n\n2. Foro\n\n<script>alert(1)</script>'

test('clauses become headings, lists stay lists, and markup of others stays text', () => {
  expect(contractBlocks(text)).toEqual([
    { kind: 'paragraph', lines: [['Contrato']] },
    { kind: 'heading', id: '1-preco', level: 3, spans: ['1. Preço'] },
    { kind: 'paragraph', lines: [['O ', { text: 'total', bold: true }, ' aparece.']] },
    { kind: 'list', items: [['Pix'], ['Boleto']] },
    { kind: 'heading', id: '2-foro', level: 3, spans: ['2. Foro'] },
    { kind: 'paragraph', lines: [['<script>alert(1)</script>']] },
  ])
})

test('a short line of its own without a full stop is a heading too', () => {
  expect(contractBlocks('Termos\n\nSua conta\n\nA conta é pessoal.\n\nNão a empreste.\n\nFim')).toEqual([
    { kind: 'paragraph', lines: [['Termos']] },
    { kind: 'heading', id: 'sua-conta', level: 3, spans: ['Sua conta'] },
    { kind: 'paragraph', lines: [['A conta é pessoal.']] },
    { kind: 'paragraph', lines: [['Não a empreste.']] },
    { kind: 'paragraph', lines: [['Fim']] },
  ])
})
