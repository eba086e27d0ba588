/**
 * Repeats tests of `npm test` on the other databases.
 * Both: all browser journeys with two servers, purchases over HTTP and the bookings of programs. Firestore and Cloud Storage: also with locked
 * reads, slow calls, and reads that are aborted or expire, and a shop that moves there and back. PostgreSQL: also
 * payments, killed processes and the comparison with a model.
 * `npm run test:engines -- firestore` or `postgres` runs one of them; further arguments go to Playwright.
 * `npm run test:engines -- releases` builds an older release and runs it together with this one.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const [first = '', ...rest] = process.argv.slice(2)
const isNamed = ['firestore', 'postgres', 'releases'].includes(first)
const engines = ['firestore', 'postgres'].filter((engine) => !isNamed || engine === first)
const args = isNamed ? rest : process.argv.slice(2)

const http = (...names) => names.map((name) => `tests/http/${name}.test.ts`)

/** The tests that run on the engine besides the browser journeys. */
const SELLING = {
  firestore: [...http('journeys', 'last-units', 'machine-bodies', 'octo'), 'tests/orders/older-release.test.ts'],
  postgres: [
    ...http(
      'journeys',
      'last-units',
      'machine-bodies',
      'octo',
      'two-shops',
      'reseller-races',
      'races',
      'seat-race',
      'kill',
      'kill-bookings',
      'webhooks',
      'money-failures',
      'provider-faults',
    ),
    'tests/orders/',
    'tests/payments/',
  ],
}

/** With locks, as in a database that was not created as optimistic. */
const LOCKED = [
  'tests/orders/shop-model.test.ts',
  'tests/orders/buying-on-every-database.test.ts',
  ...['last-units', 'journeys', 'round-trips'].map((name) => `tests/http/${name}.test.ts`),
]

/** The stand-in at its worst: every call is slow, and reads in transactions are aborted or expire. */
const HARD = {
  TEST_DATABASE: 'firestore',
  FIRESTORE_LOCKS: 'on',
  FIRESTORE_DELAY_MS: '3',
  FIRESTORE_ABORT_EVERY: '7',
  FIRESTORE_EXPIRE_EVERY: '5',
}
const BOUGHT_HARD = [
  'tests/orders/shop-model.test.ts',
  'tests/orders/buying-on-every-database.test.ts',
  'app/operations/orders/place-order.test.ts',
  ...http('last-units', 'races'),
]

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
  if (args.length > 0) continue
  failed += await run(['node_modules/vitest/vitest.mjs', 'run', ...SELLING[engine]], {
    TEST_DATABASE: engine,
    TEST_SELECTED: '1',
  })
  if (engine !== 'firestore') continue
  const locked = { TEST_DATABASE: engine, FIRESTORE_LOCKS: 'on' }
  failed += await run(['node_modules/vitest/vitest.mjs', 'run', ...LOCKED], locked)
  // One file after the other: tests in parallel would slow each other down.
  failed += await run(['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...BOUGHT_HARD], HARD)
  failed += await run(['build/tools/faults.js', 'engine-away-under-load'], HARD)
  failed += await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines'], { TEST_SELECTED: '1' })
}
if (first === 'releases' || (!isNamed && args.length === 0)) {
  for (const engine of ['sqlite', 'postgres']) {
    failed += await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'releases'], {
      TEST_SELECTED: '1',
      TEST_DATABASE: engine,
    })
  }
}
process.exitCode = failed === 0 ? 0 : 1
