/** What the operator relies on: figures, workers apart from servers, and a start that says in one line what is wrong. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended } from '../support/child-process'
import { ROOT } from '../support/project'
import { openPlace, type ShopPlace, type ShopServer, settingsOf, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

let place: ShopPlace
let server: ShopServer

beforeAll(async () => {
  place = await openPlace()
  server = await startServer(place, { settings: { JOBS: 'off' } })
}, 120_000)

afterAll(async () => {
  await server?.stop()
  place?.remove()
})

function figure(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  if (found === undefined) throw new Error(`no ${line} in\n${text.slice(0, 2000)}`)
  return Number(found.slice(line.length))
}

async function until<T>(read: () => Promise<T> | T, isGood: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await read()
    if (isGood(value) || tries > 200) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('the figures are for this machine only: what passed a proxy does not see them', async () => {
  const visitor = createVisitor(server.url)
  const own = await visitor.get('/metrics')
  expect(own.headers['content-type']).toContain('text/plain')
  for (const line of ['roteiro_orders{state="paid"}', 'roteiro_holds', 'roteiro_webhook_lag_seconds'])
    expect(figure(own.text, line)).toBe(0)
  expect(figure(own.text, 'roteiro_database_reached')).toBe(1)
  expect(figure(own.text, 'roteiro_files_reached')).toBe(1)
  expect(figure(own.text, 'roteiro_process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(figure(own.text, 'roteiro_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(figure(own.text, 'roteiro_http_answer_seconds_count{status="2xx"}')).toBeGreaterThan(0)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    const passed = await visitor.request('GET', '/metrics', { headers: { [header]: '127.0.0.1' } })
    expect([header, passed.status]).toEqual([header, 404])
  }
  visitor.leave()
})

test('a worker does what the servers leave to it, and ends in order', async () => {
  const visitor = createVisitor(server.url)
  const mails = () => readdirSync(place.folder).includes('mail') && readdirSync(join(place.folder, 'mail')).length > 0
  const requested = await visitor.submit(await visitor.open('/ask-reset-password'), {
    email: 'cliente@roteiro.example',
  })
  expect(requested.status).toBe(302)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(mails()).toBe(false)
  expect(figure((await visitor.get('/metrics')).text, 'roteiro_job_runners')).toBe(0)

  const worker = spawn(process.execPath, ['build/tools/worker.js'], {
    cwd: ROOT,
    env: settingsOf(place),
    stdio: 'ignore',
  })
  try {
    expect(await until(mails, Boolean)).toBe(true)
  } finally {
    await ended(worker, 'SIGTERM')
  }
  expect(worker.exitCode).toBe(0)
  const admin = createVisitor(server.url)
  await admin.signIn('admin@roteiro.example', settingsOf(place)['DEMO_PASSWORD'] ?? '', '/admin/signin')
  expect((await admin.open('/admin/jobs')).text).toContain('trabalhador')
  for (const each of [visitor, admin]) each.leave()
})

test('the audit names the request as the log and the response do, and the network no narrower than it has to', async () => {
  const admin = createVisitor(server.url)
  await admin.signIn('admin@roteiro.example', settingsOf(place)['DEMO_PASSWORD'] ?? '', '/admin/signin')
  const file = await admin.get('/admin/audit/export?format=csv')
  expect(file.text).toContain('audit.exported')
  expect(file.text).toContain(String(file.headers['x-request-id']))
  expect(file.text).toContain('127.0.0.0/24')
  admin.leave()
})

test('a mail server that takes the connection and says nothing holds up the end of neither worker nor server', async () => {
  let callers = 0
  const silent = createServer(() => {
    callers += 1
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const settings = { SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, JOBS: 'on' }
  const shop = await openPlace()
  const front = await startServer(shop, { settings })
  const visitor = createVisitor(front.url)
  for (const email of ['cliente', 'agencia', 'admin'])
    await visitor.submit(await visitor.open('/ask-reset-password'), { email: `${email}@roteiro.example` })
  expect(await until(() => callers, Boolean)).toBeGreaterThan(0)
  visitor.leave()
  const stoppedAt = performance.now()
  await front.stop()
  expect([front.exitCode(), performance.now() - stoppedAt < 10_000]).toEqual([0, true])

  const before = callers
  const env = settingsOf(shop, settings)
  const worker = spawn(process.execPath, ['build/tools/worker.js'], { cwd: ROOT, env, stdio: 'ignore' })
  const back = await startServer(shop, { settings: { ...settings, JOBS: 'off' } })
  const again = createVisitor(back.url)
  await again.submit(await again.open('/ask-reset-password'), { email: 'cliente@roteiro.example' })
  expect(await until(() => callers - before, Boolean)).toBeGreaterThan(0)
  again.leave()
  const sentAt = performance.now()
  await ended(worker, 'SIGTERM')
  expect([worker.exitCode, performance.now() - sentAt < 10_000]).toEqual([0, true])
  await back.stop()
  silent.close()
  shop.remove()
})

test('a provider that exits is reported, with its exit code', async () => {
  const shop = await openPlace()
  const other = createHttpServer((_request, response) => response.end('a provider that runs')).listen(
    shop.sandboxPort,
    '127.0.0.1',
  )
  // Where its books should be there is no folder.
  writeFileSync(join(shop.folder, 'sandbox'), '')
  const front = await startServer(shop, { settings: { JOBS: 'off', SANDBOX_PORT: '0' } })
  const logged = () => front.output().match(/^.*sandbox payment provider ended.*$/m)?.[0]
  expect(JSON.parse((await until(logged, Boolean)) ?? '')).toMatchObject({ level: 'warn', exitCode: 1, signal: null })
  await front.stop()
  other.close()
  shop.remove()
})

test('figures with a token: from anywhere with it, from nowhere without', async () => {
  const guarded = await startServer(place, { settings: { JOBS: 'off', METRICS_TOKEN: 'vigia-da-loja' } })
  const visitor = createVisitor(guarded.url)
  const scrapeMetrics = (authorization?: string) =>
    visitor.request('GET', '/metrics', {
      headers: { 'x-forwarded-for': '9.9.9.9, 10.0.0.1', ...(authorization ? { authorization } : {}) },
    })
  expect([(await scrapeMetrics()).status, (await scrapeMetrics('Bearer vigia')).status]).toEqual([404, 404])
  const scrape = await scrapeMetrics('Bearer vigia-da-loja')
  expect([scrape.status, figure(scrape.text, 'roteiro_scrape_proxies')]).toEqual([200, 2])
  visitor.leave()
  await guarded.stop()
})

test('a start that cannot be says why in one line', async () => {
  const broken = await openPlace()
  writeFileSync(join(broken.folder, 'roteiro.sqlite'), 'this is no database'.repeat(500))
  const start = (settings: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, ['build/server/index.js'], {
      cwd: ROOT,
      env: settingsOf(broken, { PORT: '0', ...settings }),
      timeout: 20_000,
      encoding: 'utf8',
    })
    return { status, lines: stderr.trim().split('\n') }
  }
  const corrupt = start({})
  expect(corrupt).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^Roteiro did not start\. The database .* \(file is not a database\)/)],
  })
  rmSync(join(broken.folder, 'roteiro.sqlite'))
  mkdirSync(join(broken.folder, 'files', 'u0'), { recursive: true })
  expect(start({})).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^Roteiro did not start\. The database .* is gone/)],
  })
  const nowhere = start({ DATA_DIR: '/dev/null/shop' })
  expect(nowhere).toEqual({ status: 1, lines: [expect.stringContaining('cannot be used (ENOTDIR')] })
  const unset = start({ PORT: 'many', PAYMENTS: 'pagarme' })
  expect(unset).toEqual({ status: 1, lines: [expect.stringContaining('PORT must be a port number')] })
  broken.remove()
})

test('the invariants of a folder without a shop are not reported to hold, and none is created there', async () => {
  const empty = await openPlace()
  try {
    const run = spawnSync(process.execPath, ['build/tools/invariants.js'], {
      cwd: ROOT,
      env: settingsOf(empty),
      encoding: 'utf8',
    })
    expect(run).toMatchObject({ status: 1, stderr: `There is no database in ${empty.folder}\n` })
    expect(readdirSync(empty.folder)).not.toContain('roteiro.sqlite')
  } finally {
    empty.remove()
  }
})
