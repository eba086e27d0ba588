import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { workInMemory } from './scripts/quick-folder.mjs'

workInMemory()

/** `npm run test:slow`: deployments, scripts and connections that fail or are late. They wait more than they work. */
const SLOW = [
  'bytes-on-line',
  'lost-connection',
  'missing-script',
  'newer-build',
  'slow-scripts',
  'voucher-offline',
].map((name) => `**/${name}-js.spec.ts`)
/** `E2E_PART` is `quick` in `npm test` and `slow` in `npm run test:slow`; without it every journey runs. */
const part = process.env.E2E_PART

/** Journeys in a real browser: everything once with JavaScript and once without. One built shop serves the whole run. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: part === 'slow' ? SLOW : '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
    viewport: { width: 1280, height: 900 },
    // A fresh browser set to English still gets the shop's own language.
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    // Fades and moving toasts cost a seventh of the processor's time while buying; specs about what moves turn this off.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'js',
      testIgnore: ['**/*-nojs.spec.ts', ...(part === 'quick' ? SLOW : [])],
      use: { javaScriptEnabled: true },
    },
    { name: 'nojs', testIgnore: '**/*-js.spec.ts', use: { javaScriptEnabled: false } },
  ],
})
