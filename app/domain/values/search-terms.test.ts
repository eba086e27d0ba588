import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, matchesAllTerms, phoneSearchTerms, queryTerms, searchKey, tokenize, toSearchTerms } from './search-terms'

test('accents and case fold away', () => {
  expect(fold('SÃO João')).toBe('sao joao')
  expect(tokenize('  São-João (2027) ')).toEqual(['sao', 'joao', '2027'])
})

test('every prefix from two letters on is found', () => {
  expect(toSearchTerms(['Ana Lima', null])).toEqual(['an', 'ana', 'li', 'lim', 'lima'])
  expect(toSearchTerms(['X'])).toEqual(['x'])
})

test('a marked number is found with and without its marks', () => {
  const searchTerms = toSearchTerms(['529.982.247-25'])
  expect(searchTerms).toContain('52998224725')
  expect(matchesAllTerms(searchTerms, '529.982')).toBe(true)
  expect(searchTerms).toContain(searchKey('529.982.247-25'))
})

test('the longest typed word is looked up, all must match', () => {
  const searchTerms = toSearchTerms(['Ana Beatriz Lima'])
  expect(searchKey('an beatr')).toBe('beatr')
  expect(matchesAllTerms(searchTerms, 'Lima Ána')).toBe(true)
  expect(matchesAllTerms(searchTerms, 'Lima Souza')).toBe(false)
  expect(searchKey(' ?! ')).toBeNull()
})

const isFound = (searchTerms: readonly string[], query: string) => {
  const key = searchKey(query)
  return key !== null && searchTerms.includes(key) && matchesAllTerms(searchTerms, query)
}

test.each([
  '(16) 99123-4567',
  '16991234567',
  '16 99123 4567',
  '016 99123-4567',
  '+55 16 99123-4567',
  '+5516991234567',
  '55 16 99123-4567',
  '99123-4567',
  '991234567',
  '9123-4567',
  '91234567',
])('a phone is found as people write it: %s', (typed) => {
  expect(isFound(toSearchTerms([], phoneSearchTerms('+5516991234567')), typed)).toBe(true)
  expect(isFound(toSearchTerms([], phoneSearchTerms('+5516991234568')), typed)).toBe(false)
})

test('phones of the area code 55, landlines and numbers of other countries are found too', () => {
  expect(isFound(toSearchTerms([], phoneSearchTerms('+5555991234567')), '(55) 99123-4567')).toBe(true)
  expect(isFound(toSearchTerms([], phoneSearchTerms('+551633334444')), '(16) 3333-4444')).toBe(true)
  expect(isFound(toSearchTerms([], phoneSearchTerms('+551633334444')), '3333-4444')).toBe(true)
  expect(isFound(toSearchTerms([], phoneSearchTerms('+351912345678')), '+351 912 345 678')).toBe(true)
  expect(phoneSearchTerms('')).toEqual([])
})

test('a CPF that begins with 0 or 55 is no phone', () => {
  for (const cpf of ['012.345.678-90', '01234567890', '552.998.224-72']) expect(queryTerms(cpf)[0]).toHaveLength(11)
})

test('a code with marks in it is one word, with and without them', () => {
  const searchTerms = toSearchTerms(['TST-0001', 'ch_5tQ9aBcD'])
  expect(queryTerms('TST-0001')).toEqual(['tst0001'])
  for (const typed of ['TST-0001', 'tst0001', 'tst', '0001', 'tst-00', 'ch_5tQ9aBcD', 'CH_5TQ9ABCD']) {
    expect(isFound(searchTerms, typed), typed).toBe(true)
  }
  expect(isFound(searchTerms, 'MVE-0001')).toBe(false)
})

test('names with a hyphen and addresses of mail are found by each part', () => {
  const searchTerms = toSearchTerms(['São-João', 'ana.souza@roteiro.example', 'ana.2@roteiro.example'])
  for (const typed of ['São-João', 'sao joao', 'ana.souza@roteiro.example', 'souza@roteiro', 'ana.2@roteiro.example']) {
    expect(isFound(searchTerms, typed), typed).toBe(true)
  }
})

test('what is stored whole is found whole only', () => {
  const searchTerms = toSearchTerms([], ['ch_5tQ9aBcD'])
  expect(isFound(searchTerms, 'ch_5tQ9aBcD')).toBe(true)
  expect(isFound(searchTerms, 'ch_5t')).toBe(false)
})

test('at most 600 prefixes, without repeats, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 200 }), { maxLength: 30 }), (texts) => {
      const searchTerms = toSearchTerms(texts)
      expect(searchTerms.length).toBeLessThanOrEqual(600)
      expect(new Set(searchTerms).size).toBe(searchTerms.length)
    }),
  )
})

test.each([
  ['Tromsø e Łódź', 'tromso'],
  ['Tromsø e Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Đà Nẵng', 'da nang'],
  ['Maria D’Ávila', 'davila'],
  ['Maria D’Ávila', 'd\u00B4avila'],
  ["Sant'Anna", 'santanna'],
  ['Vale\u200Bnça', 'valenca'],
  ['Ørsted', 'ØRSTED'],
  ['Coŀlell', 'collell'],
  ['Paral·lel', 'parallel'],
  ['ﬁm de ano', 'fim'],
  ['Straẞe', 'straße'],
  ['İstanbul e ısparta', 'istanbul isparta'],
  ['𝐁onito Ⅱ', 'bonito ii'],
  ['Ⱥtlas Ꝏze', 'atlas ooze'],
  ['ŉ Komo', 'n komo'],
])('%s is found by %s', (text, query) => {
  expect(matchesAllTerms(toSearchTerms([text]), query)).toBe(true)
})
