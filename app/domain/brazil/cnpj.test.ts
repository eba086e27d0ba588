import { describe, expect, test } from 'vitest'
import vectors from '../../../tests/vectors/cnpj.json'
import { formatCnpj, isCnpj, parseCnpj } from './cnpj'

describe('cnpj', () => {
  test.each(vectors)('vector $input is valid: $valid', ({ input, valid, digits }) => {
    expect(isCnpj(input)).toBe(valid)
    expect(parseCnpj(input)).toBe(valid ? digits : null)
  })

  test.each([
    'CNPJ 11.222.333/0001-81',
    '11.222.333 / 0001 – 81',
    '１１．２２２．３３３⁄０００１－８１',
    '11 222 333 0001 81',
  ])('%j is a CNPJ', (typed) => {
    expect(parseCnpj(typed)).toBe('11222333000181')
  })

  test.each(vectors.filter((vector) => vector.valid))('$digits is shown as $formatted', ({ digits, formatted }) => {
    expect(formatCnpj(digits ?? '')).toBe(formatted)
  })
})
