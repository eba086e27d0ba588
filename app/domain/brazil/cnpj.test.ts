import { describe, expect, test } from 'vitest'
import vectors from '../../../tests/vectors/cnpj.json'
import { formatCnpj, isCnpj, parseCnpj } from './cnpj'

describe('cnpj', () => {
  test.each(vectors)('vector $input is valid: $valid', ({ input, valid, digits }) => {
    expect(isCnpj(input)).toBe(valid)
    expect(parseCnpj(input)).toBe(valid ? digits : null)
  })

  test.each(vectors.filter((vector) => vector.valid))('$digits is shown as $formatted', ({ digits, formatted }) => {
    expect(formatCnpj(digits ?? '')).toBe(formatted)
  })
})
