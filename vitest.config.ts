import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { workInMemory } from './scripts/quick-folder.mjs'
import { elements } from './vite/elements'
import { threadFiles } from './vite/thread-files'

workInMemory()

const RULES = ['app/{domain,i18n,documents}/**/*.test.{ts,tsx}']
/** They load modules again, or count what the whole process does: those who share what is imported would be noticed. */
const ALONE = [
  'app/env.server.test.ts',
  'app/connections/firebase.server.test.ts',
  // Bodies of 45 MB: in a process with a large heap, each has all of it collected.
  'app/http/form-body-memory.test.ts',
  'app/session/session-cookie.test.ts',
  'app/pictures/sales-art.test.ts',
  'tests/payment-method-recipe.test.tsx',
]

/** `npm run test:slow`: what repeats another engine, kills processes, waits for another machine or packs the image. */
const SLOW = [
  'app/data/firestore/*.test.ts',
  'app/data/postgres/postgres-store-{faults,processes}.test.ts',
  'app/demo/past/make-past{,-interrupted}.test.ts',
  'tests/firebase-files.test.ts',
  'tests/http/{backup,doctor,image,kill,kill-bookings,moving,moving-archive,operating,provider-faults,seat-race,upgraded-shop}.test.ts',
  'tests/orders/killed-{processes,notifying,calling-off,changing-bus}.test.ts',
  'tests/accounts/killed-importing.test.ts',
]

/** Selected by name only: the last one builds the shop a second time. */
const SELECTED = [
  { name: 'slow', include: SLOW },
  { name: 'engines', include: ['tests/engines/**/*.test.ts'] },
  { name: 'releases', include: ['tests/releases/**/*.test.ts'] },
].map((project) => ({
  extends: true as const,
  test: { ...project, testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 3 },
}))

/** Remix's plugin stays out, vanilla-extract's in: loaders, actions and `.css.ts` import directly in tests. */
export default defineConfig({
  plugins: [vanillaExtractPlugin(), threadFiles(), elements()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    environment: 'node',
    pool: 'forks',
    // Vitest sets MODE itself, a name that is a setting of ours.
    // A busy machine may stall for a second.
    expect: { poll: { timeout: 10_000 } },
    env: { MODE: 'demo', TZ: 'UTC', DATA_DIR: join(tmpdir(), `roteiro-vitest-${process.pid}`), SEED: 'none' },
    projects: [
      {
        // Rules without a process, a store or a clock: they share what is imported once.
        extends: true,
        test: {
          name: 'rules',
          include: RULES,
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'sandbox/**/*.test.ts',
            'commands/**/*.test.ts',
            'tests/**/*.test.{ts,tsx}',
          ],
          exclude: [
            ...['node_modules', 'build', 'tests/e2e', 'tests/http', 'tests/engines', 'tests/releases'].map(
              (folder) => `${folder}/**`,
            ),
            ...RULES,
            ...ALONE,
            ...SLOW,
          ],
          // What a test puts in force it takes back, so what one file imported serves the next.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 3,
        },
      },
      {
        // Real processes, which often wait: they run between the others.
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts', ...ALONE],
          exclude: SLOW,
          globalSetup: 'tests/http/fill-place.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
        },
      },
      ...(process.env['TEST_SELECTED'] ? SELECTED : []),
    ],
  },
})
