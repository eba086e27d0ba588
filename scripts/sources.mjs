/** Files and folders that the build depends on: a change in one of them makes the build outdated. */
export const sources = [
  'app',
  'sandbox',
  'commands',
  'tests/attack',
  'tests/bench',
  'tests/e2e/support',
  'tests/faults',
  'tests/support',
  'scripts/chromium.mjs',
  'scripts/fingerprint.mjs',
  'scripts/quick-folder.mjs',
  'public',
  'vite',
  'types',
  'server.ts',
  'vite.config.ts',
  'vite.tools.config.ts',
]

/** The build configuration. */
export const settings = [
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress-assets.mjs',
]
