/** The service account's key as firebase-admin takes it. */
import { createPrivateKey } from 'node:crypto'

/**
 * Environment files bring the key in quotes and with `\n` spelled out. Null when it is none: the library finds out
 * only after eight seconds.
 */
export function cleanPrivateKey(text: string): string | null {
  const key = text
    .trim()
    .replace(/^(['"])([\s\S]*)\1$/, '$2')
    .replaceAll('\\r', '')
    .replaceAll('\\n', '\n')
    .replaceAll('\r', '')
    .trim()
  if (!/^-----BEGIN (?:RSA )?PRIVATE KEY-----\n[\s\S]+\n-----END (?:RSA )?PRIVATE KEY-----$/.test(key)) return null
  try {
    createPrivateKey(key)
    return `${key}\n`
  } catch {
    return null
  }
}
