/**
 * What the Dockerfile puts into its last stage is all that the shop needs: put together here by its own lines, without
 * Docker, and run as it says, by nobody.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ended, freePort, ready } from '../support/child-process'
import { ROOT } from '../support/project'
import { readJson } from '../support/source-files'

const NOBODY = 65534
const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const lastStage = text.slice(text.lastIndexOf('\nFROM ')).replace(/\\\n/g, '')
const command = z.array(z.string()).min(2)

function linesOf(instruction: string): string[] {
  return lastStage
    .split('\n')
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1).trim())
}

const environment = Object.fromEntries(
  linesOf('ENV').flatMap((line) => line.split(' ').map((pair) => [pair.split('=')[0], pair.split('=')[1]])),
)

/** Packages that `npm prune --omit=dev` keeps, without what the stage before takes away. */
function copyPackages(to: string): void {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
    .parse(readJson('package-lock.json'))
  const isSpare = /^node_modules\/better-sqlite3(-node20)?\/(deps|src)(\/|$)|\.map$/
  for (const [path, { dev }] of Object.entries(packages)) {
    const from = join(ROOT, path)
    if (path === '' || dev || path === 'node_modules/typescript' || !existsSync(from)) continue
    const isOwn = (file: string) => !relative(from, file).split('/').includes('node_modules')
    const filter = (file: string) => isOwn(file) && !isSpare.test(relative(ROOT, file))
    cpSync(from, join(to, path), { recursive: true, dereference: true, filter })
  }
}

let folder: string
let port: number
let server: ChildProcess | undefined
let output = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roteiro-image-'))
  chmodSync(folder, 0o755)
  const shop = join(folder, 'shop')
  for (const line of linesOf('COPY')) {
    const [from = '', to = ''] = line.replace(/^--from=build \/shop\//, '').split(' ')
    if (from === 'node_modules') copyPackages(shop)
    else
      cpSync(
        join(ROOT, from),
        join(shop, to.endsWith('/') || to === './' ? join(to, from.split('/').at(-1) ?? '') : to),
        { recursive: true },
      )
  }
  const data = join(folder, 'data')
  mkdirSync(data)
  if (process.getuid?.() === 0) chownSync(data, NOBODY, NOBODY)
  port = await freePort()
})

afterAll(async () => {
  if (server) await ended(server, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** As the image's user, with the image's environment and what compose or the platform would add. */
function surroundings(): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  const own = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    PAYMENTS_BASE_URL: 'http://127.0.0.1:9',
  }
  const names = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const env: NodeJS.ProcessEnv = Object.assign({ ...process.env }, { ...environment, ...own, ...names })
  for (const name of Object.keys(env)) if (!(name in environment || name in own || name in names)) delete env[name]
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  return { cwd: join(folder, 'shop'), env, ...user }
}

function healthStatus(): number | null {
  const [line = ''] = linesOf('HEALTHCHECK')
  const [program = '', ...args] = command.parse(JSON.parse(line.slice(line.indexOf('['))))
  return spawnSync(program, args, surroundings()).status
}

test('nobody runs it, and it listens where a container is reached', () => {
  expect([linesOf('USER'), environment['HOST']]).toEqual([['node'], '0.0.0.0'])
})

test('the last stage starts, responds, is healthy, and exits in order on SIGTERM', async () => {
  expect(healthStatus()).toBe(1)
  const [program = '', ...args] = command.parse(JSON.parse(linesOf('CMD')[0] ?? ''))
  server = spawn(program, args, { ...surroundings(), stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const url = `http://127.0.0.1:${port}`
  await ready(server, [`${url}/readyz`], 60_000, () => output)
  expect(healthStatus()).toBe(0)
  const picture = await fetch(`${url}/externalPayment/picture?l=none`)
  for (const path of ['/', '/trips', '/signin', '/favicon.svg'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  expect(picture.status).toBeLessThan(500)
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(output).not.toMatch(/"level":"(error|fatal)"/)
}, 120_000)

/** The operator's programs; those that measure and attack stay at home. */
const tools = ['doctor', 'worker', 'invariants', 'backup', 'restore', 'data']

test.each(tools)('%s finds all that it loads', (tool) => {
  const { stderr } = spawnSync(process.execPath, [`build/tools/${tool}.js`], {
    ...surroundings(),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 5000,
    killSignal: 'SIGKILL',
  })
  expect(stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find (module|package)/)
})

test('every file of the project that the program reads by its path is there', () => {
  const server = join(ROOT, 'build/server')
  const built = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const paths = built.flatMap((name) =>
    [...readFileSync(join(server, name), 'utf8').matchAll(/['"`]((?:app|public)\/[\w/.-]+)['"`]/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  const read = paths.filter((path) => existsSync(join(ROOT, path)))
  expect(read).toContain('public/art/viaduct-1600.webp')
  expect(read.filter((path) => !existsSync(join(folder, 'shop', path)))).toEqual([])
})

test('every variable that the recipes set is one of the shop', () => {
  const known = new Set(
    [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
  )
  const read = (path: string, pattern: RegExp) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(pattern)].map(([, name]) => name ?? '')
  const compose = read('compose.yaml', /^ {6}([A-Z_]+): /gm).filter((name) => !name.startsWith('POSTGRES_'))
  const cloudRun = read('docs/recipes/cloud-run/service.yaml', /- (?:\{ )?name: ([A-Z_]+)/g)
  const image = Object.keys(environment).filter((name) => name !== 'NODE_ENV' && name !== 'MALLOC_ARENA_MAX')
  expect([compose.length, cloudRun.length, image.length].every((count) => count > 2)).toBe(true)
  expect([...compose, ...cloudRun, ...image].filter((name) => !known.has(name))).toEqual([])
})
