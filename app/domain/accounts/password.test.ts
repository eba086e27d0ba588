import { describe, expect, test } from 'vitest'
import { fold } from '~/domain/values/search-terms'
import { COMMON_PASSWORD_PARTS } from './common-passwords'
import { normalizePassword, passwordRefusal } from './password'

describe('password rules', () => {
  test.each([
    ['Ab#45xy', 'tooShort'],
    [`A#${'b1'.repeat(64)}`, 'tooLong'],
    ['x'.repeat(1_000_000), 'tooLong'],
    ['girafa#tocando', 'uppercase'],
    ['GirafaTocando7', 'special'],
    ['Girafa Toca 7', 'special'],
  ])('%s', (password, problem) => {
    expect(passwordRefusal(password)).toBe(problem)
  })

  test.each([
    'Girafa#Tocando7',
    'x9K#mmQ2p',
    'Correct-Horse-Battery-Staple',
    'Çã#ó-Ü~êô',
    `A#${'b1'.repeat(63)}`,
    '👍Girafas-ao-sol',
    'Girassol#Verde77',
    'Chocolate&Lua-48',
  ])('%s is accepted', (password) => {
    expect(passwordRefusal(password)).toBeNull()
  })

  test.each([
    'P@ssw0rd!',
    'Senha@123',
    'S3nh@2024!',
    '!QAZ2wsx',
    '1qaz!QAZ',
    'Brasil@2024',
    'Flamengo#10',
    'Aa123456!',
    'A@1234567890',
    'Admin@123',
    'Qwerty123!',
    'Maria@Maria1',
    'Mudar@123',
    'Abcd@1234',
    'Roteiro@2026',
    'Te Amo #123 Jesus!'.replaceAll(' ', ''),
    'AAAAAAA!',
    'Girassol#77',
    'Girassol#Girassol77',
    'Girassol#Verde',
    'Girassol#Verde123',
    'Girassol#Verde2024',
    'Senha#Verde77',
    'Maria#Brasil77',
  ])('%s is too common', (password) => {
    expect(passwordRefusal(password)).toBe('common')
  })

  test('the owner’s own name and address count as easy to guess', () => {
    expect(passwordRefusal('Ubirajara#1988')).toBeNull()
    expect(passwordRefusal('Ubirajara#1988', ['Ubirajara', 'Lopes'])).toBe('personal')
    expect(passwordRefusal('Uirapuru@22', ['uirapuru@exemplo.com'])).toBe('personal')
    expect(passwordRefusal('Girassol#Jacira77', ['Jacira', 'Lopes'])).toBe('personal')
    expect(passwordRefusal('Maria@2024', ['Maria'])).toBe('common')
  })

  test('one password has one writing', () => {
    expect(normalizePassword('Cafe\u0301#')).toBe(normalizePassword('Caf\u00e9#'))
  })

  test('the list is folded, so that it can match', () => {
    expect([...COMMON_PASSWORD_PARTS].filter((word) => word !== fold(word) || word.length < 3)).toEqual([])
    expect(COMMON_PASSWORD_PARTS.size).toBeGreaterThan(600)
  })
})

test('a passphrase of fifteen characters needs neither a capital nor a sign', () => {
  expect(passwordRefusal('correct horse battery staple quietly')).toBeNull()
  expect(passwordRefusal('girafa tocando sanfona azul')).toBeNull()
  expect(passwordRefusal('girafa tocando')).toBe('uppercase')
  expect(passwordRefusal('senhasenhasenha')).toBe('common')
  expect(passwordRefusal('aaaaaaaaaaaaaaaa')).toBe('common')
})
