import { expect, test } from 'vitest'
import { isDrawing } from './picture-subjects'

test.each([
  ['Ateliê Roteiro', true],
  ['Ilustração: Ana Reis', true],
  ['ILUSTRACAO', true],
  ['Drawing by Ana Reis', true],
  ['Ana Reis', false],
  ['Desenhos & Fotos', false],
  ['', false],
])('the credit %s', (credit, isDrawn) => {
  expect(isDrawing({ credit })).toBe(isDrawn)
})
