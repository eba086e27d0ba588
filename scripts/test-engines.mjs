/**
 * What `npm test` shows on SQLite, on the other databases: all browser journeys with two servers on Firestore and Cloud
 * Storage, then on PostgreSQL, and there also what buys, pays, races, is killed and is compared with a model.
 * `npm run test:engines -- firestore` or `postgres` runs one of them; what follows are arguments of Playwright.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const [first = '', ...rest] = process.argv.slice(2)
const isNamed = ['firestore', 'postgres'].includes(first)
const engines = isNamed ? [first] : ['firestore', 'postgres']
const args = isNamed ? rest : process.argv.slice(2)

const SELLING = ['journeys', 'last-seats', 'races', 'kill', 'webhooks', 'money-failures', 'provider-faults']

/** Runs a tool of node_modules, and gives its exit code. */
function run(tool, variables) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, tool, { stdio: 'inherit', env: { ...process.env, ...variables } })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

let failed = 0
for (const engine of engines) {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', `--output=test-results/${engine}`, ...args]
  failed += await run(playwright, { E2E_ENGINES: engine })
  if (engine !== 'postgres' || args.length > 0) continue
  const files = SELLING.map((name) => `tests/http/${name}.test.ts`)
  failed += await run(['node_modules/vitest/vitest.mjs', 'run', 'tests/orders/', 'tests/payments/', ...files], {
    TEST_DATABASE: engine,
  })
}
process.exitCode = failed === 0 ? 0 : 1
