import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePayerEmail } from '~/domain/payments/payer-email'
import { customerSchema } from '../../../sandbox/requests'

const isTaken = (email: string) => customerSchema.shape.email.safeParse(email).success

test.each([
  ['ANA@Cliente.example ', 'ana@cliente.example'],
  ["o'neil+viagem_2@x-y.com.br", "o'neil+viagem_2@x-y.com.br"],
  [`${'a'.repeat(52)}@exemplo.com`, `${'a'.repeat(52)}@exemplo.com`],
  [`${'a'.repeat(53)}@exemplo.com`, null],
  ['joão@exemplo.com.br', null],
  ['joao@exémplo.com.br', null],
  ['a&b@exemplo.com', null],
  ["ana'@exemplo.com", null],
  ['ana@exemplo.xn--vermgensberatung-pwb', null],
  ['ana@', null],
])('%j is %j for a payer', (typed, expected) => {
  expect(parsePayerEmail(typed)).toBe(expected)
})

test('what a payer may give, the provider takes', () => {
  const part = fc.string({ unit: fc.constantFrom(..."aZ09._'+-&!#ã@"), minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(part, part, fc.constantFrom('com', 'com.br', 'c', 'xn--a', 'ção'), (local, domain, top) => {
      const email = parsePayerEmail(`${local}@${domain}.${top}`)
      if (email !== null) expect(isTaken(email)).toBe(true)
    }),
    {
      numRuns: 5000,
      examples: [
        ["o'neil", 'x-y', 'com'],
        ['a.b+c', 'x', 'com.br'],
      ],
    },
  )
})
