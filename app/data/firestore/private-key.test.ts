import { expect, test } from 'vitest'
import { cleanPrivateKey } from './private-key'

const key = '-----BEGIN PRIVATE KEY-----\nMIIEvQ\nabc+/=\n-----END PRIVATE KEY-----\n'

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

test.each(['', 'secret', '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----', '"-----BEGIN PRIVATE KEY-----"'])(
  '%j is refused by name, without being repeated',
  (text) => {
    expect(() => cleanPrivateKey(text)).toThrow(/^FIREBASE_PRIVATE_KEY is not a PEM private key$/)
  },
)
