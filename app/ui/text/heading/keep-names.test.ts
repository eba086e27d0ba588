import { expect, test } from 'vitest'
import { keepNames } from './keep-names'

const shown = (text: string) => keepNames(text).replaceAll('\u00a0', '_')

test.each([
  ['Rio de Janeiro clássico', 'Rio_de_Janeiro clássico'],
  ['GP de Mônaco, do porto à colina', 'GP_de_Mônaco, do porto à colina'],
  ['GP de São Paulo em Interlagos', 'GP_de_São_Paulo em Interlagos'],
  ['Foz do Iguaçu, os dois lados', 'Foz_do_Iguaçu, os dois lados'],
  ['Paris, Bruxelas e Amsterdã', 'Paris, Bruxelas e Amsterdã'],
  ['MotoGP em Goiânia', 'MotoGP em Goiânia'],
  ['Chapada dos Veadeiros', 'Chapada dos_Veadeiros'],
  ['A gente que leva você', 'A gente que leva você'],
  ['São Paulo Grand Prix at Interlagos', 'São Paulo Grand Prix at Interlagos'],
  ['Campos do Jordão, fim de semana', 'Campos do_Jordão, fim de semana'],
  ['Recebemos R$\u00a04.180,00 de Mariana Alves', 'Recebemos R$_4.180,00 de Mariana_Alves'],
  ['Éden', 'Éden'],
  ['', ''],
])('%s', (text, unbroken) => {
  expect(shown(text)).toBe(unbroken)
})
