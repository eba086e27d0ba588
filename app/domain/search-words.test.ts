import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedWords, matchesAllWords, phoneWords, queryWords, searchKey, searchWords } from './search-words'

test('accents and case fold away', () => {
  expect(fold('SÃO João')).toBe('sao joao')
  expect(foldedWords('  São-João (2027) ')).toEqual(['sao', 'joao', '2027'])
})

test('every prefix from two letters on is found', () => {
  expect(searchWords(['Ana Lima', null])).toEqual(['an', 'ana', 'li', 'lim', 'lima'])
  expect(searchWords(['X'])).toEqual(['x'])
})

test('a marked number is found with and without its marks', () => {
  const words = searchWords(['529.982.247-25'])
  expect(words).toContain('52998224725')
  expect(matchesAllWords(words, '529.982')).toBe(true)
  expect(words).toContain(searchKey('529.982.247-25'))
})

test('the longest typed word is looked up, all must match', () => {
  const words = searchWords(['Ana Beatriz Lima'])
  expect(searchKey('an beatr')).toBe('beatr')
  expect(matchesAllWords(words, 'Lima Ána')).toBe(true)
  expect(matchesAllWords(words, 'Lima Souza')).toBe(false)
  expect(searchKey(' ?! ')).toBeNull()
})

const isFound = (words: readonly string[], query: string) => {
  const key = searchKey(query)
  return key !== null && words.includes(key) && matchesAllWords(words, query)
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
  expect(isFound(searchWords([], phoneWords('+5516991234567')), typed)).toBe(true)
  expect(isFound(searchWords([], phoneWords('+5516991234568')), typed)).toBe(false)
})

test('phones of the area code 55, landlines and numbers of other countries are found too', () => {
  expect(isFound(searchWords([], phoneWords('+5555991234567')), '(55) 99123-4567')).toBe(true)
  expect(isFound(searchWords([], phoneWords('+551633334444')), '(16) 3333-4444')).toBe(true)
  expect(isFound(searchWords([], phoneWords('+551633334444')), '3333-4444')).toBe(true)
  expect(isFound(searchWords([], phoneWords('+351912345678')), '+351 912 345 678')).toBe(true)
  expect(phoneWords('')).toEqual([])
})

test('a CPF that begins with 0 or 55 is no phone', () => {
  for (const cpf of ['012.345.678-90', '01234567890', '552.998.224-72']) expect(queryWords(cpf)[0]).toHaveLength(11)
})

test('a code with marks in it is one word, with and without them', () => {
  const words = searchWords(['TST-0001', 'ch_5tQ9aBcD'])
  expect(queryWords('TST-0001')).toEqual(['tst0001'])
  for (const typed of ['TST-0001', 'tst0001', 'tst', '0001', 'tst-00', 'ch_5tQ9aBcD', 'CH_5TQ9ABCD']) {
    expect(isFound(words, typed), typed).toBe(true)
  }
  expect(isFound(words, 'MVE-0001')).toBe(false)
})

test('names with a hyphen and addresses of mail are found by each part', () => {
  const words = searchWords(['São-João', 'ana.souza@roteiro.example', 'ana.2@roteiro.example'])
  for (const typed of ['São-João', 'sao joao', 'ana.souza@roteiro.example', 'souza@roteiro', 'ana.2@roteiro.example']) {
    expect(isFound(words, typed), typed).toBe(true)
  }
})

test('what is kept whole is found whole only', () => {
  const words = searchWords([], ['ch_5tQ9aBcD'])
  expect(isFound(words, 'ch_5tQ9aBcD')).toBe(true)
  expect(isFound(words, 'ch_5t')).toBe(false)
})

test('at most 600 prefixes, without repeats, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 200 }), { maxLength: 30 }), (texts) => {
      const words = searchWords(texts)
      expect(words.length).toBeLessThanOrEqual(600)
      expect(new Set(words).size).toBe(words.length)
    }),
  )
})
