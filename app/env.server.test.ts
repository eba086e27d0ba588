import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const live = {
  MODE: 'live',
  SEED: '',
  PUBLIC_URL: 'https://roteiro.example',
  SESSION_SECRET: 'a'.repeat(64),
  DATA_KEY: 'b'.repeat(64),
  PAYMENTS: 'pagarme',
  PAYMENTS_SECRET_KEY: 'secret',
  PAYMENTS_PUBLIC_KEY: 'public',
  PAYMENTS_WEBHOOK_USER: 'user',
  PAYMENTS_WEBHOOK_PASSWORD: 'password',
  SMTP_URL: 'smtp://user:password@mail.roteiro.example:587',
  TRUST_PROXY: '1',
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

async function read(settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return (await import('./env.server')).env
}

test('a live shop starts empty, also by default', async () => {
  expect(await read({ ...live, SEED: 'none' })).toMatchObject({ isLive: true, SEED: 'none' })
  vi.resetModules()
  expect(await read(live)).toMatchObject({ isLive: true, SEED: 'none' })
})

test.each(['demo', 'catalogue'])('a live shop refuses SEED=%s by name', async (SEED) => {
  await expect(read({ ...live, SEED })).rejects.toThrow(`SEED=${SEED} is refused when MODE=live`)
})

test('a live shop names everything that it lacks at once', async () => {
  const bare = { MODE: 'live', SEED: '', PUBLIC_URL: 'http://roteiro.example', RATE_LIMITS: 'off' }
  await expect(read(bare)).rejects.toThrow(
    'SESSION_SECRET is missing (MODE=live); DATA_KEY is missing (MODE=live); SMTP_URL is missing (MODE=live); ' +
      'PUBLIC_URL must begin with https://; PAYMENTS=sandbox is refused when MODE=live; TRUST_PROXY must be the number of proxies in front (MODE=live): the shop itself speaks no TLS; RATE_LIMITS=off is refused when MODE=live',
  )
})

test('without a mail server nobody could sign up: a live shop refuses to start, a demonstration keeps mail in files', async () => {
  await expect(read({ ...live, SMTP_URL: '' })).rejects.toThrow('SMTP_URL is missing (MODE=live)')
  vi.resetModules()
  expect(await read({ MODE: 'demo', SMTP_URL: '' })).toMatchObject({ isLive: false, SMTP_URL: null })
})

test.each([
  ['SESSION_SECRET', 'x'],
  ['SESSION_SECRET', 'a'.repeat(31)],
  ['SESSION_SECRET', `${'a'.repeat(64)}, ${'b'.repeat(31)}`],
  ['SESSION_SECRET', `${'a'.repeat(64)},`],
  ['DATA_KEY', 'y'],
])('a live shop refuses a short %s by name', async (name, value) => {
  await expect(read({ ...live, [name]: value })).rejects.toThrow(`${name} must be at least 32 bytes (MODE=live)`)
})

test('secrets of 32 bytes do, several of them too', async () => {
  const SESSION_SECRET = `${'a'.repeat(32)}, ${'b'.repeat(32)}`
  expect(await read({ ...live, SESSION_SECRET, DATA_KEY: 'c'.repeat(32) })).toMatchObject({ isLive: true })
})

const engines = {
  DATABASE: 'firestore',
  FILES: 'gcs',
  FIREBASE_PROJECT_ID: 'roteiro',
  FIREBASE_STORAGE_BUCKET: 'files',
}
const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9199',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
}

test.each(Object.entries(emulators))('a live shop refuses %s by name', async (name, host) => {
  await expect(read({ ...live, [name]: host })).rejects.toThrow(`${name} is refused when MODE=live`)
})

test('without a key of a service account the surroundings say who the shop is', async () => {
  const google = { DATABASE: 'firestore', FILES: 'gcs', FIREBASE_CLIENT_EMAIL: null, FIREBASE_PRIVATE_KEY: null }
  expect(await read({ ...engines, ...emulators })).toMatchObject(google)
  vi.resetModules()
  vi.unstubAllEnvs()
  expect(await read({ ...live, ...engines })).toMatchObject({ ...google, isLive: true })
})

test('half of a key is refused, and the other half named', async () => {
  const FIREBASE_CLIENT_EMAIL = 'loja@roteiro.iam.gserviceaccount.com'
  await expect(read({ ...live, ...engines, FIREBASE_CLIENT_EMAIL })).rejects.toThrow(
    'Settings refused: FIREBASE_PRIVATE_KEY is missing (FIREBASE_CLIENT_EMAIL is set)',
  )
  vi.resetModules()
  vi.unstubAllEnvs()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const FIREBASE_PRIVATE_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await expect(read({ ...engines, FIREBASE_PRIVATE_KEY })).rejects.toThrow(
    'Settings refused: FIREBASE_CLIENT_EMAIL is missing (FIREBASE_PRIVATE_KEY is set)',
  )
})

test('a demonstration is stocked unless set otherwise', async () => {
  expect(await read({ SEED: '' })).toMatchObject({ isLive: false, SEED: 'demo' })
})

test('a live shop needs to know how many proxies are in front: it speaks no TLS itself', async () => {
  await expect(read({ ...live, TRUST_PROXY: '0' })).rejects.toThrow('TRUST_PROXY must be the number of proxies')
})

test('how long the provider may take is a setting within limits', async () => {
  expect(await read({ PAYMENTS_TIMEOUT_MS: '' })).toMatchObject({ PAYMENTS_TIMEOUT_MS: 10_000 })
  vi.resetModules()
  expect(await read({ PAYMENTS_TIMEOUT_MS: '1500' })).toMatchObject({ PAYMENTS_TIMEOUT_MS: 1500 })
  for (const PAYMENTS_TIMEOUT_MS of ['1', '60000', 'soon']) {
    vi.resetModules()
    await expect(read({ PAYMENTS_TIMEOUT_MS })).rejects.toThrow('PAYMENTS_TIMEOUT_MS must be 500 to 30000 milliseconds')
  }
})

test.each([
  ['postgres://u:p@db.roteiro.example:5432/shop', true],
  ['postgres://u:p@db.roteiro.example/shop?sslmode=require', true],
  ['postgres://u:p@db.roteiro.example/shop?sslmode=verify-full', false],
  ['postgres://u:p@db.roteiro.example/shop?sslmode=verify-ca', false],
  ['postgres://u:p@database:5432/shop?sslmode=disable', false],
  ['postgres://u:p@127.0.0.1/shop', false],
  ['postgres://u:p@[::1]:5432/shop', false],
  ['postgres://u:p@localhost/shop', false],
  ['postgres://u:p@/shop?host=/cloudsql/project:region:shop', false],
])('a live shop reaches PostgreSQL over TLS or is set not to: %s', async (url, isRefused) => {
  const reading = read({ ...live, DATABASE: 'postgres', DATABASE_URL: url })
  if (isRefused) await expect(reading).rejects.toThrow('DATABASE_URL needs sslmode=verify-full or verify-ca')
  else expect((await reading).DATABASE_URL).toBe(url)
})
