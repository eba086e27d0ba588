/** Files and folders that a build is made of: with one of them changed, the build is an old one. */
export const sources = [
  'app',
  'sandbox',
  'commands',
  'tests/attack',
  'tests/bench',
  'tests/e2e/support/people.ts',
  'tests/faults',
  'tests/support',
  'scripts/chromium.mjs',
  'scripts/fingerprint.mjs',
  'public',
  'vite',
  'types',
  'server.ts',
  'vite.config.ts',
  'vite.tools.config.ts',
]

/** How it is made. */
export const settings = [
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'patches',
  'scripts/build.mjs',
  'scripts/compress-assets.mjs',
]
