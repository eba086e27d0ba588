import { expect, test } from 'vitest'
import { formatCep, parseCep } from './cep'

test.each([
  '01310-100',
  '01310100',
  ' 01.310-100 ',
  '01310 100',
  'CEP: 01310‑100',
  '０１３１０－１００',
  '01310 – 100',
  '01310ー100',
  '01.310.100,',
])('%j is a CEP', (typed) => {
  expect(parseCep(typed)).toBe('01310100')
  expect(formatCep('01310100')).toBe('01310-100')
})

test.each(['', '0131010', '013101000', '00000-000', '0131O-100', '01310_100'])('%j is none', (typed) => {
  expect(parseCep(typed)).toBeNull()
})
