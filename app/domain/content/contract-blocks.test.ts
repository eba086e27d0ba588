import { expect, test } from 'vitest'
import { contractBlocks } from './contract-blocks'

const text = 'Contrato\n\n1. Preço\n\nO **total** aparece.\n\n- Pix\n- Boleto\n\n2. Foro\n\n<script>alert(1)</script>'

test('the title and clauses become headings, lists stay lists, and markup of others stays text', () => {
  expect(contractBlocks(text)).toEqual([
    { kind: 'heading', id: 'contrato', level: 3, spans: ['Contrato'] },
    { kind: 'heading', id: '1-preco', level: 3, spans: ['1. Preço'] },
    { kind: 'paragraph', lines: [['O ', { text: 'total', bold: true }, ' aparece.']] },
    { kind: 'list', items: [['Pix'], ['Boleto']] },
    { kind: 'heading', id: '2-foro', level: 3, spans: ['2. Foro'] },
    { kind: 'paragraph', lines: [['<script>alert(1)</script>']] },
  ])
})

test('a short line of its own without a full stop is a heading too', () => {
  expect(contractBlocks('Termos\n\nSua conta\n\nA conta é pessoal.\n\nNão a empreste.\n\nFim')).toEqual([
    { kind: 'heading', id: 'termos', level: 3, spans: ['Termos'] },
    { kind: 'heading', id: 'sua-conta', level: 3, spans: ['Sua conta'] },
    { kind: 'paragraph', lines: [['A conta é pessoal.']] },
    { kind: 'paragraph', lines: [['Não a empreste.']] },
    { kind: 'paragraph', lines: [['Fim']] },
  ])
})

test('a clause that has to be seen is bold to its end, whatever stands in it, and the next one is not', () => {
  const clauses = '1. Multa\n\nVocê paga.\n\nQuanto\n\n- 10 %\n- [mais](/cancellation)\n\n2. Foro\n\nSua cidade.'
  const blocks = contractBlocks(`Contrato\n\n${clauses}`, new Map([['1. Multa', true]]))
  expect(blocks).toEqual([
    { kind: 'heading', id: 'contrato', level: 3, spans: ['Contrato'] },
    { kind: 'heading', id: '1-multa', level: 3, spans: ['1. Multa'] },
    { kind: 'paragraph', lines: [[{ text: 'Você paga.', bold: true }]] },
    { kind: 'heading', id: 'quanto', level: 3, spans: ['Quanto'] },
    { kind: 'list', items: [[{ text: '10 %', bold: true }], [{ text: 'mais', to: '/cancellation', bold: true }]] },
    { kind: 'heading', id: '2-foro', level: 3, spans: ['2. Foro'] },
    { kind: 'paragraph', lines: [['Sua cidade.']] },
  ])
})
