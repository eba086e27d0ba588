import { describe, expect, test } from 'vitest'
import vectors from '../../../tests/vectors/cpf.json'
import { cpfRefusal, formatCpf, isCpf, maskCpf, parseCpf } from './cpf'

describe('cpf', () => {
  test.each(vectors)('vector $input is valid: $valid', ({ input, valid, digits }) => {
    expect(isCpf(input)).toBe(valid)
    expect(parseCpf(input)).toBe(valid ? digits : null)
  })

  test.each(vectors.filter((vector) => vector.valid))('$input is shown as $formatted', ({ digits, formatted }) => {
    expect(formatCpf(digits ?? '')).toBe(formatted)
  })

  test('the two problems have different words', () => {
    expect(cpfRefusal('529.982.247-24')).toBe('checkDigit')
    expect(cpfRefusal('111.111.111-11')).toBe('malformed')
    expect(cpfRefusal('529 982 247 25')).toBeNull()
    expect(cpfRefusal(' 529.982.247-25 ')).toBeNull()
    expect(cpfRefusal('５２９９８２２４７２５')).toBeNull()
    expect(cpfRefusal('529.982.247\u201125')).toBeNull()
    expect(cpfRefusal('1'.repeat(100_000))).toBe('malformed')
  })

  test.each([
    'CPF: 529.982.247-25',
    '529,982,247 – 25',
    '529．982．247﹣25.',
    '529·982·247−25',
    '٥٢٩٩٨٢٢٤٧/٢٥',
    '5️⃣2️⃣9️⃣982247-25',
    '529\u00AD.982.247—25\u3164',
  ])('%j is a CPF', (typed) => {
    expect(parseCpf(typed)).toBe('52998224725')
  })

  test('a masked CPF shows six digits', () => {
    expect(maskCpf('52998224725')).toBe('•••.982.247-••')
  })
})
