import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedWords, matchesAllWords, searchKey, searchWords } from './search-words'

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

test('at most 400 prefixes, without repeats, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 200 }), { maxLength: 30 }), (texts) => {
      const words = searchWords(texts)
      expect(words.length).toBeLessThanOrEqual(400)
      expect(new Set(words).size).toBe(words.length)
    }),
  )
})
