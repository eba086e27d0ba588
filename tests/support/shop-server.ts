/** The built shop as real processes: started, killed and started again on a data folder and ports of their own. */
import { spawn } from 'node:child_process'
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { secrets } from '~/env.server'
import { ended, freePort, ready } from './child-process'
import { postgresSettings, TEST_DATABASE } from './postgres-server'
import { ROOT } from './project'
import { spawnShop } from './start-command'

export const PASSWORD = 'Trilha#do#Ouro7'

export interface ShopPlace {
  folder: string
  sandboxPort: number
  sandboxUrl: string
  /** Where its engines are, when they are not the embedded ones. */
  settings?: Readonly<Record<string, string>>
  remove(): void
}

export interface ShopServer {
  url: string
  pid: number
  /** From the start of the process until it was ready for visitors. */
  readyAfterMs: number
  /** What this and other servers of the place wrote, their logs included. */
  output(): string
  /** Ends in order. */
  stop(): Promise<void>
  /** Ends at once, as a power cut would. */
  kill(): Promise<void>
  /** Null while it runs, and where a signal ended it. */
  exitCode(): number | null
}

export interface ServerOptions {
  port?: number
  settings?: Readonly<Record<string, string>>
  /** What `node` runs instead of the shop as `npm start` starts it. */
  program?: readonly string[]
  /** Where the program runs: the project, unless another one is built elsewhere. */
  root?: string
  /** A file of the project that the server reads before everything else. */
  preload?: string
  /** Answers 200 once visitors may come. */
  readyPath?: string
  withinMs?: number
}

/**
 * A folder for the data, and a port for the provider alongside it. Several servers may share one place. The fakes of the
 * hosted engines are added by anyone who wants them.
 */
export async function openPlace(database = TEST_DATABASE): Promise<ShopPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-http-'))
  const sandboxPort = await freePort()
  return {
    folder,
    ...(database === 'postgres' ? { settings: await postgresSettings() } : {}),
    sandboxPort,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The servers and this test know the same secrets, so that the test may write what only the shop could. */
export function settingsOf(place: ShopPlace, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const settings = { ...process.env }
  // What the test's own process was given (NODE_ENV, the runner's names) is not the shop's: it starts as for a user.
  for (const name of Object.keys(settings)) delete settings[name]
  return Object.assign(settings, {
    PATH: process.env.PATH ?? '',
    MODE: 'demo',
    // A developer's own `.env` fills only what is not named here.
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    SEED: 'catalogue',
    DATABASE: 'sqlite',
    FILES: 'local',
    PAYMENTS: 'sandbox',
    PAYMENTS_BASE_URL: '',
    PAYMENTS_SECRET_KEY: '',
    PAYMENTS_PUBLIC_KEY: '',
    PAYMENTS_WEBHOOK_USER: '',
    PAYMENTS_WEBHOOK_PASSWORD: '',
    CEP_LOOKUP: '',
    SMTP_URL: '',
    TRUST_PROXY: '0',
    LOG_LEVEL: 'info',
    SANDBOX_PORT: String(place.sandboxPort),
    DATA_DIR: place.folder,
    DEMO_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
    SESSION_SECRET: secrets().session.join(','),
    DATA_KEY: secrets().data,
    ...place.settings,
    ...more,
  })
}

/**
 * The first server of a place would fill it with the demonstration: a copy of a filled one (`tests/http/fill-place.ts`) takes
 * a third of the time. Places on another engine, or with another start, are filled by their server.
 */
function copyDemonstration(place: ShopPlace, { program, settings = {} }: ServerOptions, output: string): void {
  const filled = process.env['FILLED_PLACE']
  const isOwn = place.settings !== undefined || program !== undefined || 'SEED' in settings || existsSync(output)
  if (filled && !isOwn) cpSync(filled, place.folder, { recursive: true })
}

export async function startServer(place: ShopPlace, options: ServerOptions = {}): Promise<ShopServer> {
  const { program, root = ROOT, preload, settings = {}, readyPath = '/readyz', withinMs = 60_000 } = options
  const port = options.port ?? (await freePort())
  const file = join(place.folder, 'output.log')
  copyDemonstration(place, options, file)
  const output = openSync(file, 'a')
  const startedAt = performance.now()
  const before: Record<string, string> = preload
    ? { NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, preload))}` }
    : {}
  const env = settingsOf(place, { PORT: String(port), ...before, ...settings })
  const server = program
    ? spawn(process.execPath, program, { cwd: root, stdio: ['ignore', output, output], env })
    : spawnShop(env, output)
  closeSync(output)
  const read = () => readFileSync(file, 'utf8')
  const url = `http://127.0.0.1:${port}`
  await ready(server, [url + readyPath, `${place.sandboxUrl}/_mode`], withinMs, read)
  return {
    url,
    pid: server.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    output: read,
    stop: () => ended(server, 'SIGTERM'),
    kill: () => ended(server, 'SIGKILL'),
    exitCode: () => server.exitCode,
  }
}
