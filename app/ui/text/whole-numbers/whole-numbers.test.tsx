import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nowrap } from '~/ui/text/text/text.css'
import { WholeNumbers } from './whole-numbers'

const unbroken = (text: string) =>
  renderToStaticMarkup(<WholeNumbers>{text}</WholeNumbers>).replaceAll(
    new RegExp(`<span class="${nowrap}">([^<]*)</span>`, 'g'),
    '[$1]',
  )

test.each([
  ['CPF 529.982.247-25', 'CPF [529.982.247-25]'],
  ['RG 28.401.553-X', 'RG [28.401.553-X]'],
  ['(16) 3555-0123', '[(16) 3555-0123]'],
  ['até R$ 30.000,00 por pessoa', 'até [R$ 30.000,00] por pessoa'],
  ['WhatsApp (16) 99123-4567', 'WhatsApp [(16) 99123-4567]'],
  ['+351 912 345 678, das 9h às 18h', '[+351 912 345 678], das 9h às 18h'],
])('a phone or a document does not break: %s', (text, expected) => {
  expect(unbroken(text)).toBe(expected)
})

test.each(['26 de dezembro, às 07:00', '2 quartos, 15 noites', 'Passaporte FZ', ''])('other text stays: %s', (text) => {
  expect(unbroken(text)).toBe(text)
})
