/** Finds a Chromium for the browser tests, and downloads one if there is none. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** The headless shell first: the same engine, a third faster. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of Chromium, or null. `CHROMIUM_PATH` takes precedence, then the system's, then Playwright's own. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isExecutable(chosen) ? chosen : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  if (found) return found
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

/** Flags for running in a container and for keeping the browser off the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process draws the pages of one run after another: starting a new one for each takes a twentieth of the time.
  '--renderer-process-limit=1',
  // Pages live for seconds: optimized compilation on additional threads costs more than it saves.
  '--js-flags=--no-opt --no-maglev --single-threaded',
]

function attempt(command, args) {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

function installChromium() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot && attempt('apt-get', ['update'])) {
    const install = (name) => attempt('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (install('chromium-headless-shell') || install('chromium')) return
  }
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

if (process.argv[1] === fileURLToPath(import.meta.url) && findChromium() === null) {
  process.stderr.write('Installing Chromium for the browser tests…\n')
  installChromium()
  if (findChromium() === null) {
    process.stderr.write('No Chromium was found or installed: set CHROMIUM_PATH to one.\n')
    process.exit(1)
  }
}
