import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import { encodePix } from '../../../tests/support/encode-pix'
import vectors from '../../../tests/vectors/pix.json'
import { checkPixCode, decodePix } from './pix-code'
import { crc16, readTlv } from './tlv'

const BACEN =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

const reais = (amount: string | null) => (amount === null ? null : Math.round(Number(amount) * 100))
const isStrictlyValid = (vector: (typeof vectors)[number]) => vector.valid && vector.strict !== false

describe('reading Pix codes', () => {
  test.each(vectors.filter(isStrictlyValid))('valid: $input', ({ input, expected }) => {
    const decoded = decodePix(input)
    if (!decoded.ok) throw new Error(decoded.reason)
    const { value } = decoded
    expect({
      kind: value.kind,
      pim: value.pointOfInitiation,
      key: value.key,
      info: value.info,
      fss: value.fss,
      url: value.url,
      urlRec: value.recurrenceUrl,
      mcc: value.merchantCategory,
      amount: value.amount,
      name: value.name,
      city: value.city,
      cep: value.postalCode,
      txid: value.txid,
      crc: value.crc,
    }).toEqual({ ...expected, amount: reais(expected?.amount ?? null) })
  })

  test.each(vectors.filter((vector) => !isStrictlyValid(vector)))('refused: $reason $note', ({ input }) => {
    expect(decodePix(input).ok).toBe(false)
  })

  test('each broken rule has its name', () => {
    expect(decodePix('')).toEqual({ ok: false, reason: 'length' })
    expect(decodePix(`${BACEN}${BACEN}${BACEN}${BACEN}`)).toEqual({ ok: false, reason: 'length' })
    expect(decodePix(BACEN.replace('1D3D', '1D3E'))).toEqual({ ok: false, reason: 'checksum' })
    expect(decodePix(BACEN.replace('1D3D', '1d3d')).ok).toBe(true)
    expect(decodePix(` ${BACEN}\n`).ok).toBe(true)
  })

  test('a code that names another amount is not shown', () => {
    const code = encodePix({
      account: { key: '52998224725' },
      amount: centavos(95_000),
      name: 'Roteiro',
      city: 'Sao Paulo',
    })
    expect(checkPixCode(code, centavos(95_000)).ok).toBe(true)
    expect(checkPixCode(code, centavos(95_001))).toEqual({ ok: false, reason: 'amountMismatch' })
    expect(checkPixCode(BACEN, centavos(95_000)).ok).toBe(true)
  })

  test('any changed character is noticed', () => {
    fc.assert(
      fc.property(fc.nat(BACEN.length - 1), fc.constantFrom(...'0123456789abcXYZ.-'), (position, character) => {
        fc.pre(BACEN.charAt(position).toLowerCase() !== character.toLowerCase())
        expect(decodePix(BACEN.slice(0, position) + character + BACEN.slice(position + 1)).ok).toBe(false)
      }),
    )
  })

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => decodePix(text).ok === false))
  })
})

describe('making Pix codes', () => {
  test('reproduces the code of the BACEN manual and of another implementation', () => {
    const key = '123e4567-e12b-12d1-a456-426655440000'
    expect(encodePix({ account: { key }, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(BACEN)
    const theirs = generatePixPayload({ key, merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA', amount: 12.5 })
    const ours = encodePix({ account: { key }, name: 'Fulano de Tal', city: 'BRASILIA', amount: centavos(1250) })
    expect(ours).toBe(theirs)
  })

  test('accents go, lengths are cut', () => {
    const code = encodePix({
      account: { url: 'pix.example.com/qr/v2/abc' },
      pointOfInitiation: '12',
      name: 'Associação dos Viajantes de São João',
      city: 'São José do Rio Preto',
    })
    const decoded = decodePix(code)
    expect(decoded.ok && [decoded.value.name, decoded.value.city]).toEqual([
      'Associacao dos Viajantes',
      'Sao Jose do Rio',
    ])
  })

  test('parts that allow no code are refused', () => {
    expect(() => encodePix({ account: { key: '123.456.789-09' }, name: 'A', city: 'B' })).toThrow(RangeError)
    expect(() => encodePix({ account: { url: 'https://x.example/a' }, name: 'A', city: 'B' })).toThrow(RangeError)
    expect(() => encodePix({ account: { key: '52998224725' }, name: '', city: 'B' })).toThrow(RangeError)
  })

  test('what is made is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), (cents, txid) => {
        const amount = centavos(cents)
        const decoded = decodePix(
          encodePix({ account: { key: '52998224725' }, amount, txid, name: 'Roteiro', city: 'Sao Paulo' }),
        )
        expect(decoded.ok && [decoded.value.amount, decoded.value.txid]).toEqual([cents, txid])
      }),
    )
  })

  test('the checksum is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(readTlv('000201000201')).toBeNull()
  })
})
