import { readFileSync } from 'node:fs'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { expect, test } from 'vitest'
import { newId } from './ids'
import { crc16, pixCode } from './pix'

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('the checksum agrees with every valid vector', () => {
  const vectors: { input: string; valid: boolean }[] = JSON.parse(readFileSync('tests/vectors/pix.json', 'utf8'))
  const codes = vectors.filter((vector) => vector.valid).map((vector) => vector.input)
  expect(codes.length).toBeGreaterThan(5)
  for (const code of codes) expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
})

test.each([1, 99, 100, 120_000, 9_999_999_999])(
  'a code of %d centavos is well formed and leads nowhere',
  (centavos) => {
    const code = pixCode(newId('ch'), centavos)
    expect(isValidPixPayload(code)).toBe(true)
    expect(code).toContain('pix.example.com/qr/v2/')
    const reais = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
    expect(code).toContain(`54${String(reais.length).padStart(2, '0')}${reais}5802BR`)
  },
)
