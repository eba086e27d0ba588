import { expect, test } from 'vitest'
import { parseEmail } from './email'

test.each([
  ['ANA@X.COM ', 'ana@x.com'],
  ['  maria.silva+viagem@exemplo.com.br', 'maria.silva+viagem@exemplo.com.br'],
  ['ｊｏａｏ@exemplo.com', 'joao@exemplo.com'],
  ['josé@exémplo.com', 'josé@exémplo.com'],
  ["o'neil@x-y.example", "o'neil@x-y.example"],
  ['o’neil@x‑y.example', "o'neil@x-y.example"],
  ['Ana Lima <ana@x.com>;', 'ana@x.com'],
  ['mailto:ana@x.com', 'ana@x.com'],
  ['ana﹫x.com,', 'ana@x.com'],
  ['ana\u2060@x。com\u3164', 'ana@x.com'],
])('%j is %s', (typed, stored) => {
  expect(parseEmail(typed)).toBe(stored)
  expect(parseEmail(stored)).toBe(stored)
})

test.each([
  '',
  'ana',
  'ana@',
  '@x.com',
  'ana@x',
  'ana@x..com',
  'ana@.com',
  'ana@x.com.',
  'ana@-x.com',
  'ana..lima@x.com',
  '.ana@x.com',
  'ana lima@x.com',
  'ana@x .com',
  'ana@x.c',
  'ana@x.123',
  'ana@x@y.com',
  'ana@x.com\nbcc:eu@y.com',
  'ana<b>@x.com',
  'Ana <ana@x.com> <eu@y.com>',
  `${'a'.repeat(65)}@x.com`,
  `ana@${'a'.repeat(64)}.com`,
  'a'.repeat(100_000),
])('%j is refused', (typed) => {
  expect(parseEmail(typed)).toBeNull()
})
