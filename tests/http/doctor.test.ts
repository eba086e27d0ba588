/** What the operator asks before opening, and when something is wrong: against a running shop and real stand-ins. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { Server as NetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/child-process'
import { type HostedEngines, startHostedEngines } from '../support/hosted-engines'
import { postgresSettings } from '../support/postgres-server'
import { ROOT } from '../support/project'
import { runTool } from '../support/run-tool'
import { openPlace, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'

const TOKEN = 'vigia-da-loja'

let place: ShopPlace
let server: ShopServer
let proxy: Server
let mail: SMTPServer
let engines: HostedEngines
let settings: Record<string, string>
let mails = 0

/** Appends the address that it saw, as every proxy does. */
function openProxy(to: number): Promise<number> {
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const passed = request({ port: to, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  return listening(proxy)
}

function openMail(): Promise<number> {
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === 'loja' && password === 'certa'
      done(isKnown ? null : Object.assign(new Error('no'), { responseCode: 535 }), { user: username })
    },
    onMailFrom(_address, _session, done) {
      mails += 1
      done()
    },
  })
  return listening(mail.server)
}

function listening(server: NetServer): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

beforeAll(async () => {
  place = await openPlace()
  const port = await freePort()
  settings = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${await openProxy(port)}`,
    TRUST_PROXY: '1',
    METRICS_TOKEN: TOKEN,
    SMTP_URL: `smtp://loja:certa@127.0.0.1:${await openMail()}`,
    MAIL_FROM: 'Loja <loja@agencia.com.br>',
  }
  server = await startServer(place, { port, settings: { ...settings, JOBS: 'off' } })
  engines = await startHostedEngines()
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await engines?.stop()
  proxy?.close()
  await new Promise<void>((resolve) => mail?.close(resolve))
  place?.remove()
})

/** The lines of a part, with what is to be done joined to what was found. */
async function doctor(changed: Record<string, string> = {}, language = 'en') {
  const { code, output } = await runTool('doctor', place, [`--lang=${language}`], {
    settings: { ...settings, ...changed },
  })
  const lines = output.replace(/\n +→/g, ' →').trim().split('\n')
  return { code, lines, of: (name: string) => lines.filter((line) => line.split(/ +/)[1] === name) }
}

test('a shop in order has no error, in both languages, and nothing is sent', async () => {
  const { code, lines, of } = await doctor()
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  expect(code).toBe(0)
  expect(lines).toHaveLength(8)
  expect(of('configuration')).toEqual([expect.stringMatching(/^warning .*MODE=demo.* → To sell, MODE=live/)])
  for (const part of ['clock', 'mail', 'provider', 'disk', 'files', 'proxy', 'engine'])
    expect(of(part)).toEqual([expect.stringMatching(/^ok /)])
  expect(of('proxy')[0]).toContain('through 1 proxies')
  expect(of('engine')[0]).toContain('roteiro.sqlite is whole')
  const portuguese = await doctor({}, 'pt-BR')
  expect([portuguese.code, portuguese.lines.length]).toEqual([0, 8])
  expect(portuguese.of('banco')).toEqual([expect.stringContaining('roteiro.sqlite está inteiro')])
  expect(mails).toBe(0)
}, 60_000)

test('settings that stop a start are the only finding', async () => {
  const { code, lines } = await doctor({ PORT: 'many', PAYMENTS: 'pagarme' })
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^error +configuration .*PORT must be a port number.* → Set each variable/),
  ])
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'configuration',
    { PUBLIC_URL: 'http://0.0.0.0:3000' },
    /PUBLIC_URL is http:\/\/0\.0\.0\.0:3000, which nobody can open/,
  ],
  ['provider', { PAYMENTS_SECRET_KEY: 'sk_test_other' }, /refuses the secret key \(401\)\. → Copy PAYMENTS_SECRET_KEY/],
  ['provider', { SANDBOX_PORT: '1' }, /does not answer \(network\)\. → The shop starts the sandbox/],
  ['mail', { SMTP_URL: 'smtp://loja:certa@127.0.0.1:1' }, /The mail server failed: ECONNREFUSED|ESOCKET/],
  ['mail', { MAIL_FROM: 'Loja <loja@roteiro.example>' }, /MAIL_FROM is Loja <loja@roteiro\.example>/],
  ['proxy', { TRUST_PROXY: '0' }, /1 proxies on the way, and TRUST_PROXY=0\. → TRUST_PROXY=1/],
  ['proxy', { PUBLIC_URL: 'http://127.0.0.1:1' }, /does not answer \(.*\)\. → Is the shop running/],
  ['proxy', { METRICS_TOKEN: 'another' }, /answers 404, and is not the shop with these settings/],
  ['disk', { DATA_DIR: '/proc/sys/fs' }, /EACCES|ENOTDIR.* → DATA_DIR: a folder/],
])('%s: %j is an error, with what to do', async (part, changed, finding) => {
  const { code, of } = await doctor(changed)
  expect(of(part).filter((line) => line.startsWith('error '))).toEqual([expect.stringMatching(finding)])
  expect(code).toBe(1)
})

test('a mail server that refuses our sign-in is named without the password', async () => {
  const { of, lines } = await doctor({ SMTP_URL: settings['SMTP_URL']?.replace('certa', 'segredo-errado') ?? '' })
  expect(of('mail')).toEqual([expect.stringMatching(/^error .*EAUTH 535 → EAUTH: user or password/)])
  expect(lines.join()).not.toContain('segredo-errado')
})

test('without a token the proxies cannot be counted, which is a warning', async () => {
  const { code, of } = await doctor({ METRICS_TOKEN: '' })
  // The running shop has its token: it is asked without one.
  expect([code, of('proxy')]).toEqual([
    0,
    [expect.stringMatching(/^warning .*how many proxies there are is not known/)],
  ])
})

test('a wrong clock is reported with its difference', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-clock-'))
  const shifted = (ms: number) => {
    writeFileSync(join(folder, 'shift'), String(ms))
    const preload = pathToFileURL(join(ROOT, 'tests/support/shifted-clock.mjs'))
    return doctor({ CLOCK_FILE: join(folder, 'shift'), NODE_OPTIONS: `--import ${preload}` })
  }
  expect((await shifted(-8_000)).of('clock')).toEqual([expect.stringMatching(/^warning +clock +[78] s away/)])
  const wrong = await shifted(600_000)
  expect([wrong.code, wrong.of('clock')]).toEqual([1, [expect.stringMatching(/^error +clock +(599|60[01]) s away/)]])
  rmSync(folder, { recursive: true })
})

test('a damaged database is reported as damaged, and a missing one is not created', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-doctor-'))
  expect((await doctor({ DATA_DIR: folder })).of('engine')).toEqual([expect.stringMatching(/^ok .*No database yet/)])
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(join(folder, 'roteiro.sqlite'), 'this is no database'.repeat(500))
  const { code, of } = await doctor({ DATA_DIR: folder })
  expect([code, of('engine')]).toEqual([1, [expect.stringMatching(/^error .*file is not a database → .*restore/)]])
  mkdirSync(join(folder, 'other'))
  writeFileSync(join(folder, 'other', 'files'), '')
  const misplaced = await doctor({ DATA_DIR: join(folder, 'other') })
  expect(misplaced.of('files')).toEqual([expect.stringMatching(/^error .* → Give the folder files/)])
  rmSync(folder, { recursive: true })
})

test('Firestore and Cloud Storage are checked, with what is missing', async () => {
  const well = await doctor(engines.settings)
  expect(well.of('engine')).toEqual([expect.stringMatching(/firestore answers in \d+ ms/)])
  expect(well.of('files')).toEqual([expect.stringMatching(/^ok .*gs:\/\/.* answers/)])
  expect(well.of('disk')).toEqual([expect.stringMatching(/^ok .*Nothing stays on the disk/)])
  const wrong = { FIREBASE_STORAGE_BUCKET: 'somebody-elses', FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }
  const { code, of } = await doctor({ ...engines.settings, ...wrong })
  expect(of('files')).toEqual([expect.stringMatching(/^error .*somebody-elses.*404.* → Does the bucket exist/)])
  expect(of('engine')).toEqual([expect.stringMatching(/^error .* → Does the database exist/)])
  expect(code).toBe(1)
}, 60_000)

test('a Firestore that was not created as optimistic is named by doctor, log and metrics; the shop starts', async () => {
  engines.firestore.behave({ isLocking: true })
  const { code, of } = await doctor(engines.settings)
  expect([code, of('engine')[1]]).toEqual([
    0,
    expect.stringMatching(/^warning .*pessimistic.* → Change it to OPTIMISTIC/),
  ])
  const own: ShopPlace = { ...(await openPlace('sqlite')), settings: engines.settings }
  const slow = await startServer(own, { settings: { SEED: 'none', JOBS: 'off' } })
  try {
    const metrics = await (await fetch(`${slow.url}/metrics`)).text()
    expect(metrics).toContain('roteiro_database_warnings{name="pessimisticConcurrency"} 1')
    expect(slow.output()).toContain('"warning":"pessimisticConcurrency"')
  } finally {
    engines.firestore.behave({ isLocking: false })
    await slow.stop()
    own.remove()
  }
}, 60_000)

test('in a live shop the administrators with a password alone are named, and what goes in clear text', async () => {
  const live = {
    ...{ MODE: 'live', SEED: 'none', RATE_LIMITS: 'on', PUBLIC_URL: 'https://127.0.0.1:1' },
    ...{ PAYMENTS: 'pagarme', PAYMENTS_BASE_URL: `${place.sandboxUrl}/core/v5` },
    ...{ PAYMENTS_SECRET_KEY: 'sk_test_sandbox', PAYMENTS_PUBLIC_KEY: 'pk_test_sandbox' },
    ...{ PAYMENTS_WEBHOOK_USER: 'sandbox', PAYMENTS_WEBHOOK_PASSWORD: 'segredo' },
    // None of this machine's loopback names.
    SMTP_URL: `${settings['SMTP_URL']}?tls=optional`.replace('127.0.0.1', '0.0.0.0'),
  }
  const { of } = await doctor(live)
  expect(of('engine')[1]).toMatch(
    /^warning .*without a second factor: .*\badmin@roteiro\.example\b.* → At the next sign-in/,
  )
  expect(of('mail')[1]).toMatch(/^warning .*clear text\. → Take \?tls=optional out/)
  expect(
    (await doctor({ ...live, ...(await postgresSettings()), MODE: 'demo', SMTP_URL: '' })).of('engine'),
  ).toHaveLength(1)
}, 60_000)

test('a database that other users of the machine can read is named', async () => {
  const file = join(place.folder, 'roteiro.sqlite')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  const { of } = await doctor()
  chmodSync(file, 0o600)
  expect(of('engine')[1]).toMatch(/^warning .*can read roteiro\.sqlite\. → chmod/)
}, 60_000)

test('PostgreSQL is checked, and a missing one is reported without its password', async () => {
  const settings = await postgresSettings()
  const well = await doctor(settings)
  expect(well.of('engine')).toEqual([expect.stringMatching(/postgres answers in \d+ ms/)])
  const away = await doctor({ DATABASE: 'postgres', DATABASE_URL: 'postgres://loja:segredo@127.0.0.1:1/loja' })
  expect([away.code, away.of('engine')]).toEqual([1, [expect.stringMatching(/^error .* → Does the database exist/)]])
  expect(away.lines.join()).not.toContain('segredo')
}, 60_000)
