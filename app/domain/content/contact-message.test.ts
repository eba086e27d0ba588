import { expect, test } from 'vitest'
import { repeatedText } from './contact-message'

test('a receipt repeats the words but leads nobody to another site', () => {
  const body = 'Ganhe já: https://mau.example/x?y=1 ou www.mau.example ou mau.example/premio.\nObrigado, até 10/12.'
  expect(repeatedText(body)).toBe('Ganhe já: […] ou […] ou […]\nObrigado, até 10/12.')
})

test.each([
  ['Prêmio em mau.example: entre agora', 'Prêmio em […] entre agora'],
  ['Veja prêmio.são-paulo.com', 'Veja […]'],
  ['Veja 例え.com?x=1 já', 'Veja […] já'],
  ['Custa R$ 1.200,00 às 8.30. Certo?', 'Custa R$ 1.200,00 às 8.30. Certo?'],
])('mail programs find no link in the receipt of %j', (body, repeated) => {
  expect(repeatedText(body)).toBe(repeated)
})

test('a long message is cut, a short one stands as it is', () => {
  expect(repeatedText('a'.repeat(5_000))).toBe(`${'a'.repeat(600)}…`)
  expect(repeatedText('Quero saber do quarto duplo.')).toBe('Quero saber do quarto duplo.')
})
