import { describe, expect, test } from 'vitest'
import { formatPhone, parsePhone, parsePhoneWithCountry, phoneRefusal } from './phone'

describe('phone', () => {
  test.each([
    ['(11) 98765-4321', '+5511987654321', '(11) 98765-4321'],
    ['11987654321', '+5511987654321', '(11) 98765-4321'],
    ['011 98765 4321', '+5511987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '+5511987654321', '(11) 98765-4321'],
    ['5511987654321', '+5511987654321', '(11) 98765-4321'],
    ['(11) 3333-4444', '+551133334444', '(11) 3333-4444'],
    ['55 3333-4444', '+555533334444', '(55) 3333-4444'],
    ['(55) 99999-8888', '+5555999998888', '(55) 99999-8888'],
    ['+351 912 345 678', '+351912345678', '+351912345678'],
  ])('%s becomes %s', (typed, stored, shown) => {
    expect(parsePhone(typed)).toBe(stored)
    expect(formatPhone(stored)).toBe(shown)
    expect(parsePhone(shown)).toBe(stored)
  })

  test.each([
    '',
    '987654321',
    '(11) 88765-4321',
    '(11) 1333-4444',
    '119876543210',
    'ligue 11987654321',
    '+55 11 9876',
    '1'.repeat(999),
  ])('%s is malformed', (typed) => {
    expect(phoneRefusal(typed)).toBe('malformed')
    expect(parsePhone(typed)).toBeNull()
  })

  test.each(['(10) 98765-4321', '(20) 98765-4321', '(23) 3333-4444', '(90) 98765-4321'])(
    '%s has no such area code',
    (typed) => {
      expect(phoneRefusal(typed)).toBe('areaCode')
    },
  )

  test('there are 67 area codes', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
    expect(codes.filter((code) => phoneRefusal(`(${code}) 98765-4321`) === null)).toHaveLength(67)
  })

  test('00 before the code of a country is dialed for its plus', () => {
    expect(parsePhone('00351 912 345 678')).toBe('+351912345678')
    expect(parsePhone('0055 16 99123-4567')).toBe('+5516991234567')
    expect(parsePhone('\u202A+55 16 99123\u20114567\u202C')).toBe('+5516991234567')
  })

  test.each([
    '＋５５ (１６) ９９１２３－４５６７',
    '⁺٥٥١٦٩٩١٢٣٤٥٦٧',
    'tel:+55-16-99123-4567',
    '+55 (0) 16 99123-4567',
    '+55 (016) 99123-4567',
    '0 15 16 99123-4567',
    '015 (16) 99123-4567',
    '016 99123-4567',
    '0 16 99123 4567',
    '016 99123 4567',
    '16/99123ー4567',
    '16·99123·4567',
    '1️⃣6️⃣ 99123➖4567',
    '\u206616\u2060 99123\u00A04567\u2069',
  ])('%j is a phone', (typed) => {
    expect(parsePhone(typed)).toBe('+5516991234567')
  })

  test.each(['01216991234567', '01.216.991/2345-67'])('%j has the length of a CNPJ and is no phone', (typed) => {
    expect(parsePhone(typed)).toBeNull()
  })

  test.each([
    '16 3333-4444 ramal 23',
    '(16) 3333-4444 r. 12',
    '16 3333-4444 x12',
    '+1 415 555 0132 ext. 9',
    'tel:+551633334444;ext=2',
    '16 3333-4444, extensão: 7',
    '(16) 3333-4444 #12',
  ])('%j has an extension', (typed) => {
    expect(phoneRefusal(typed)).toBe('extension')
  })

  test('of any country it begins with the code of it', () => {
    expect(parsePhoneWithCountry('＋３５１ 912‑345‑678')).toBe('+351912345678')
    expect(parsePhoneWithCountry('00 44 (0)20 7946 0958')).toBe('+442079460958')
    expect(parsePhoneWithCountry('16 99123-4567')).toBeNull()
  })
})
