/**
 * The key as firebase-admin takes it: environment files bring it in quotes and with `\n` spelled out. Throws one clear
 * sentence when it is no PEM key, because the library finds out only after eight seconds.
 */
export function cleanPrivateKey(text: string): string {
  const key = text
    .trim()
    .replace(/^(['"])([\s\S]*)\1$/, '$2')
    .replaceAll('\\r', '')
    .replaceAll('\\n', '\n')
    .replaceAll('\r', '')
    .trim()
  if (!/^-----BEGIN (?:RSA )?PRIVATE KEY-----\n[\s\S]+\n-----END (?:RSA )?PRIVATE KEY-----$/.test(key)) {
    throw new Error('FIREBASE_PRIVATE_KEY is not a PEM private key')
  }
  return `${key}\n`
}
