import { describe, expect, test } from 'vitest'
import { formatPixKey, parsePixKey, pixKeyKind } from './pix-key'

const RANDOM = '123e4567-e12b-12d1-a456-426655440000'

describe('a Pix key', () => {
  test.each([
    ['529.982.247-25', '52998224725', 'cpf', '529.982.247-25'],
    ['52998224725', '52998224725', 'cpf', '529.982.247-25'],
    ['11.222.333/0001-81', '11222333000181', 'cnpj', '11.222.333/0001-81'],
    ['12abc34501de35', '12ABC34501DE35', 'cnpj', '12.ABC.345/01DE-35'],
    [' Contato@Viva.Example ', 'contato@viva.example', 'email', 'contato@viva.example'],
    ['(31) 95555-0142', '+5531955550142', 'phone', '+55 (31) 95555-0142'],
    ['+55 31 95555 0142', '+5531955550142', 'phone', '+55 (31) 95555-0142'],
    [RANDOM.toUpperCase(), RANDOM, 'random', RANDOM],
    [RANDOM.replaceAll('-', ''), RANDOM, 'random', RANDOM],
  ])('%s is read as the directory writes it, and shown as people do', (typed, key, kind, shown) => {
    expect(parsePixKey(typed)).toEqual({ ok: true, value: key })
    expect([pixKeyKind(key), formatPixKey(key)]).toEqual([kind, shown])
  })

  test.each([
    '',
    '123',
    '52998224724',
    '119.876.543-75',
    '11.222.333/0001-82',
    'viva@',
    `${'a'.repeat(64)}@${'b'.repeat(10)}.example`,
    '+1 212 555 0100',
    '(20) 95555-0142',
    `${RANDOM}0`,
  ])('%s is none', (typed) => {
    expect(parsePixKey(typed)).toEqual({ ok: false, reason: 'malformed' })
  })

  test('bare digits that are a CPF and a mobile number have to be written as one of them', () => {
    expect(parsePixKey('11987654374')).toEqual({ ok: false, reason: 'ambiguous' })
    expect(parsePixKey('119.876.543-74')).toEqual({ ok: true, value: '11987654374' })
    expect(parsePixKey('+5511987654374')).toEqual({ ok: true, value: '+5511987654374' })
  })
})
