import { expect, test } from 'vitest'
import { printable } from './printable'

test.each([
  ['Иван Петров', 'Ivan Petrov'],
  ['Γιώργος', 'Giorgos'],
  ['李小龙', 'LiXiaoLong'],
  ['Łukasz Đorđević', 'Lukasz Dordevic'],
  ['Đà Nẵng', 'Dà Nang'],
  ['Porto de Manaus\u200B, portão 3\u2011A', 'Porto de Manaus, portão 3-A'],
  ['5 € – “já”', '5 € – “já”'],
  ['e\u0301', 'é'],
  ['Rio\n2027', 'Rio 2027'],
  ['Hawaiʻi, ﬁm, ①, Ⅱ', "Hawai'i, fim, 1, II"],
  ['GROẞ İbrahim Ilıca', 'GROSS Ibrahim Ilica'],
  ['გიორგი, สมชาย, שרה', 'giorgi, smchay, srh'],
  ['1️⃣ dia ❤️\u2060', '1 dia '],
  ['x\u2212y, −5 ℃', 'x-y, -5 C'],
])('%s is written as %s', (text, written) => {
  expect(printable(text)).toBe(written)
})

test('no letter, sign or emoji becomes a question mark', () => {
  const letters = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => letter !== '?' && /\p{L}|\p{M}|\p{N}|\p{Emoji}|\p{Default_Ignorable_Code_Point}/u.test(letter))
  expect(letters.filter((letter) => printable(letter).includes('?'))).toEqual([])
})
