import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { cleanPrivateKey } from './firebase-key'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

test.each([
  ['as it is', key],
  ['without the last line end', key.trim()],
  ['with line ends spelled out', key.replaceAll('\n', '\\n')],
  ['in double quotes', `"${key.replaceAll('\n', '\\n')}"`],
  ['in single quotes with blanks', `  '${key}'  `],
  ['with Windows line ends', key.replaceAll('\n', '\r\n')],
])('a key %s', (_name, text) => {
  expect(cleanPrivateKey(text)).toBe(key)
})

test.each([
  '',
  'secret',
  '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----',
  '"-----BEGIN PRIVATE KEY-----"',
  key.replace(/\n.{20}/, '\n'),
])('%j is no key', (text) => {
  expect(cleanPrivateKey(text)).toBeNull()
})
