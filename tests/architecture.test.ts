/** Holds the house rules that a formatter cannot: who may import whom, what things are called, where they lie. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { scrubFields } from '~/domain/values/log-redaction'
import { circlesIn, importGraph } from './support/import-graph'
import { ROOT } from './support/project'
import { assertionsIn, codeOf, loggedFieldsIn } from './support/source-code'
import { folderOf, ownPaths, readJson, type SourceFile, sourceFiles } from './support/source-files'

const production = sourceFiles().filter((file) => !file.isTest)
const app = production.filter((file) => file.path.startsWith('app/'))

/** What screens, and what several of them share, are made of. */
const screens = [
  ...['domain', 'operations', 'data', 'catalogue', 'payments', 'files', 'mail', 'pictures', 'documents'],
  ...['address-lookup', 'session', 'forms', 'browser', 'i18n', 'ui', 'env.server', 'build-meta.server'],
  ...['log.server', 'clock.server'],
]

/**
 * Folders and top files of `app` that each folder may import besides itself (CONTRIBUTING.md). Operations open sessions
 * and issue codes, a request's context carries its texts, http speaks the visitor's language, wears the theme's colours
 * and requests access.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  ui: [],
  i18n: ['domain'],
  forms: ['ui', 'domain', 'i18n'],
  browser: ['ui', 'i18n'],
  connections: [],
  data: ['domain', 'connections', 'log.server', 'env.server'],
  elements: ['browser', 'ui', 'domain', 'i18n'],
  payments: ['domain', 'connections', 'log.server', 'env.server'],
  'address-lookup': ['domain', 'connections', 'log.server', 'env.server'],
  files: ['domain', 'connections', 'env.server'],
  mail: ['domain', 'env.server'],
  pictures: ['domain'],
  documents: ['domain', 'i18n', 'connections'],
  catalogue: ['data', 'domain'],
  operations: ['domain', 'data', 'payments', 'files', 'mail', 'catalogue', 'documents', 'pictures', 'session'],
  jobs: ['operations', 'data', 'domain', 'env.server', 'log.server'],
  demo: ['operations', 'data', 'domain', 'files', 'payments', 'env.server', 'log.server'],
  session: ['data', 'domain', 'i18n', 'connections', 'env.server', 'log.server', 'clock.server'],
  http: ['session', 'catalogue', 'domain', 'i18n', 'ui', 'env.server', 'log.server', 'clock.server', 'routes.ts'],
  'routes.ts': ['domain'],
  features: screens,
  routes: ['features', 'routes.ts', ...screens],
}

/** The type of each port, and the folder of its adapters. */
const ports: Readonly<Record<string, string>> = {
  Store: 'app/data/',
  PaymentGateway: 'app/payments/',
  FileStore: 'app/files/',
  Mailer: 'app/mail/',
  AddressLookup: 'app/address-lookup/',
}
/** The only files of a port's folder that read the environment. */
const choosers = [
  'app/data/store.server.ts',
  'app/payments/gateway.server.ts',
  'app/payments/own-sandbox.server.ts',
  'app/files/files.server.ts',
  'app/mail/mailer.server.ts',
  'app/address-lookup/address-lookup.server.ts',
]
/** An adapter is chosen, never named; the demonstration alone makes charges of its own past. */
const adapters = [
  ...['app/data/sqlite/', 'app/data/firestore/', 'app/data/postgres/', 'app/payments/pagarme/'],
  ...['app/payments/past-gateway', 'app/files/local-files', 'app/files/gcs-files', 'app/mail/mail-files'],
  'app/address-lookup/viacep',
]

function startsWithOne(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => path.startsWith(start))
}

/** The files whose path starts with one of these. One that no path starts with would guard nothing: it is an error. */
function under(starts: readonly string[], files: readonly SourceFile[] = app): SourceFile[] {
  const idle = starts.filter((start) => !files.some(({ path }) => path.startsWith(start)))
  if (idle.length > 0) throw new Error(`No path starts with ${idle.join(', ')}`)
  return files.filter(({ path }) => startsWithOne(path, starts))
}

/** These files must stand under these paths, and each of the paths must hold one: an exemption that is not used goes. */
function expectOnlyUnder(starts: readonly string[], files: readonly SourceFile[]) {
  const strays = files.filter(({ path }) => !startsWithOne(path, starts)).map(({ path }) => path)
  const unused = starts.filter((start) => !files.some(({ path }) => path.startsWith(start)))
  expect({ strays, unused }).toEqual({ strays: [], unused: [] })
}

function ownImports(file: SourceFile): string[] {
  return file.imports.filter((path) => path.startsWith('app/'))
}

/** The table of routes is a file of its own kind, not part of the folder of screens. */
function topOf(path: string): string {
  if (/^app\/routes(\.ts)?$/.test(path)) return 'routes.ts'
  return (folderOf(path) ?? '').replace(/\.tsx?$/, '')
}

test('the sources are found', () => {
  expect(app.length).toBeGreaterThan(300)
  expect(app.flatMap(ownImports).length).toBeGreaterThan(1000)
})

test('folders import only whom they may', () => {
  const wrong = app.flatMap((file) => {
    const folder = topOf(file.path)
    const allowed = mayImport[folder]
    if (allowed === undefined) return []
    const bad = ownImports(file).filter((path) => topOf(path) !== folder && !allowed.includes(topOf(path)))
    return bad.map((path) => `${file.path} imports ${path}`)
  })
  expect(wrong).toEqual([])
})

test('every folder of app has its import rule', () => {
  const folders = new Set(app.filter((file) => file.path.split('/').length > 2).map((file) => topOf(file.path)))
  expect([...folders].filter((folder) => mayImport[folder] === undefined)).toEqual([])
})

test('a rule of imports permits nothing that is not used', () => {
  const used = new Set(app.flatMap((file) => ownImports(file).map((path) => `${topOf(file.path)} ${topOf(path)}`)))
  const ofScreens = (top: string) => used.has(`features ${top}`) || used.has(`routes ${top}`)
  const unused = Object.entries(mayImport).flatMap(([folder, tops]) =>
    tops
      .filter((top) =>
        screens.includes(top) && /^(features|routes)$/.test(folder) ? !ofScreens(top) : !used.has(`${folder} ${top}`),
      )
      .map((top) => `${folder} imports no ${top}`),
  )
  expect(unused).toEqual([])
})

test('only choosers read the environment in a port, and only choosers name its adapters', () => {
  const inPorts = under(Object.values(ports))
  expectOnlyUnder(
    choosers,
    inPorts.filter(({ imports }) => imports.includes('app/env.server')),
  )
  const made = inPorts.filter(({ path, text }) =>
    Object.entries(ports).some(
      ([port, folder]) =>
        path.startsWith(folder) && new RegExp(`^export .*(\\): |extends )${port}( \\| null)? \\{$`, 'm').test(text),
    ),
  )
  expectOnlyUnder(
    adapters,
    made.filter(({ path }) => !choosers.includes(path)),
  )
  const isOwnPast = (from: string, path: string) => topOf(from) === 'demo' && path === 'app/payments/past-gateway'
  const named = app.flatMap((file) =>
    ownImports(file)
      .filter((path) => startsWithOne(path, adapters) && topOf(path) !== topOf(file.path))
      .filter((path) => !isOwnPast(file.path, path))
      .map((path) => `${file.path} names ${path}`),
  )
  expect(named).toEqual([])
})

test('packages stay where they belong', () => {
  const anyReact = ['react', 'react-dom', 'react-i18next', '@remix-run']
  const ofData = ['better-sqlite3', 'better-sqlite3-node20', 'firebase-admin', 'pg']
  const without: [readonly string[], readonly string[]][] = [
    [['app/domain/'], ['node:', '@conform-to', ...anyReact, ...ofData]],
    [['app/ui/'], ['node:', '@conform-to', 'zod', 'i18next', 'react-i18next']],
    [
      [...Object.values(ports), 'app/operations/', 'app/jobs/', 'app/catalogue/', 'app/documents/', 'app/pictures/'],
      anyReact,
    ],
  ]
  const isOf = (name: string, names: readonly string[]) =>
    names.some(
      (known) => name === known || name.startsWith(`${known}/`) || (known === 'node:' && name.startsWith(known)),
    )
  const known = new Set(without.flatMap(([, names]) => names).filter((name) => name !== 'node:'))
  // By the lock, not by what is installed: one driver of SQLite is for later Nodes than the other.
  const locked = z.object({ packages: z.record(z.string(), z.unknown()) }).parse(readJson('package-lock.json'))
  const isLocked = (name: string) =>
    Object.keys(locked.packages).some((path) => `${path}/`.startsWith(`node_modules/${name}/`))
  expect([...known].filter((name) => !isLocked(name))).toEqual([])
  const wrong = without.flatMap(([where, names]) =>
    under(where).flatMap(({ path, imports }) =>
      imports.filter((name) => isOf(name, names)).map((name) => `${path} imports ${name}`),
    ),
  )
  expect(wrong).toEqual([])
  expectOnlyUnder(
    [
      ...adapters.filter((path) => /app\/data\/|gcs/.test(path)),
      'app/connections/firebase.server.ts',
      'app/connections/sqlite-driver.server.ts',
    ],
    app.filter(({ imports }) => imports.some((name) => isOf(name, ofData))),
  )
})

test('what runs in the browser too imports nothing of the server', () => {
  const isomorphic = under(['app/domain/', 'app/ui/', 'app/forms/', 'app/i18n/', 'app/browser/', 'app/elements/'])
  const wrong = isomorphic
    .filter(({ path }) => !/\.server\.tsx?$/.test(path))
    .flatMap((file) =>
      ownImports(file)
        .filter((path) => path.endsWith('.server'))
        .map((path) => `${file.path} imports ${path}`),
    )
  expect(wrong).toEqual([])
})

test('a screen does not reach into the folder of another screen', () => {
  const screens = new Set(
    app.filter((file) => /\/route\.tsx?$/.test(file.path)).map((file) => file.path.replace(/\/route\.tsx?$/, '')),
  )
  const screenOf = (path: string) => [...screens].find((screen) => path.startsWith(`${screen}/`))
  const wrong = app
    .filter((file) => file.path.startsWith('app/routes/'))
    .flatMap((file) => {
      const bad = ownImports(file).filter(
        (path) => screenOf(path) !== undefined && screenOf(path) !== screenOf(file.path),
      )
      return bad.map((path) => `${file.path} imports ${path}`)
    })
  expect(wrong).toEqual([])
})

const rawRead = /(?<!parse\()(\bform|\bformData\(\)\)?)\.get(All)?\(/i

test('an action decides by no field that no schema has read', () => {
  expect("switch (form.get('intent')) {").toMatch(rawRead)
  expect("const id = (await request.formData()).get('id')").toMatch(rawRead)
  expect("const ids = readChosen(form.getAll('id'))").toMatch(rawRead)
  expect("const id = idSchema.safeParse(form.get('tripId'))").not.toMatch(rawRead)
  const wrong = app
    .filter((file) => /^app\/(features\/.*\.server\.ts|routes\/.*(\.server\.ts|\/route\.tsx?))$/.test(file.path))
    .filter((file) => rawRead.test(codeOf(file)))
    .map((file) => file.path)
  expect(wrong).toEqual([])
})

test('the sandbox and the shop share no code', () => {
  const wrong = production.flatMap((file) => {
    const isSandbox = file.path.startsWith('sandbox/')
    const bad = file.imports.filter((path) =>
      isSandbox ? path.startsWith('app/') : file.path.startsWith('app/') && path.startsWith('sandbox/'),
    )
    return bad.map((path) => `${file.path} imports ${path}`)
  })
  expect(wrong).toEqual([])
})

test("one place calls the provider, one the address service, one Google about the database's mode; all other fetches run in the browser", () => {
  const fetching = app.filter((file) => !file.isTest && /(?<![.\w])fetch\(/.test(codeOf(file)))
  expect(fetching.map(({ path }) => path).sort()).toEqual([
    'app/address-lookup/viacep.ts',
    'app/browser/build-check.ts',
    'app/data/firestore/client.server.ts',
    'app/elements/address-of-cep.ts',
    'app/elements/card-token.ts',
    'app/elements/order-events.ts',
    'app/elements/post-in-place.ts',
    'app/elements/save-trips.ts',
    'app/elements/suggest-list.ts',
    'app/elements/trip-count.ts',
    'app/payments/provider-fetch.ts',
  ])
})

test('a screen of the app that posts keeps its form without a response', () => {
  const posting = app.filter(
    ({ path, text }) =>
      /^app\/routes\/(agency|admin)\/.*\/route\.tsx$/.test(path) &&
      /^export (async )?(function|const) action\b/m.test(text),
  )
  expect(posting.length).toBeGreaterThan(30)
  // Nothing is typed there.
  const typing = posting.filter(({ path }) => !path.includes('/not-found/'))
  const forgetful = typing.filter(({ text }) => !/^export const clientAction\b/m.test(text))
  expect(forgetful.map(({ path }) => path)).toEqual([])
})

test('only the places meant for it read process.env', () => {
  expectOnlyUnder(
    [
      'app/env.server.ts',
      'sandbox/env.ts',

      'playwright.config.ts',
      'vite.config.ts',
      'vitest.config.ts',
      'vite/',
      'scripts/',
      'tests/',
    ],
    sourceFiles().filter((file) => !/\.test\.ts$/.test(file.path) && /process(\.env\b|\['env'\])/.test(codeOf(file))),
  )
})

test('no line of the log is made of a field that the log blanks', () => {
  const blanked = (name: string) => scrubFields({ [name]: 0 })[name] !== 0
  const logged = app.map((file) => ({ file, names: loggedFieldsIn(file) }))
  expect(logged.flatMap(({ names }) => names).length).toBeGreaterThan(25)
  const lost = logged.flatMap(({ file, names }) => names.filter(blanked).map((name) => `${file.path} logs ${name}`))
  expect(lost).toEqual([])
})

test('colours stand in the theme, and gaps and font sizes in ui', () => {
  expectOnlyUnder(
    ['app/ui/theme/', 'app/mail/mail-theme.ts'],
    app.filter((file) => /['"`\s:(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?=['"`\s;,)])/i.test(codeOf(file))),
  )
  const gaps = app.filter(
    (file) =>
      file.path.endsWith('.css.ts') &&
      /\b(gap|rowGap|columnGap|fontSize)\s*:\s*['"`]?\d+(px|rem)?['"`]?\s*[,}\n]/.test(file.text),
  )
  expectOnlyUnder(['app/ui/'], gaps)
})

test('an English text that may be missing is taken with the Portuguese one to fall back on', () => {
  const bare = /=== 'en' \? [\w.]*En\b/
  expect(app.filter((file) => bare.test(codeOf(file))).map((file) => file.path)).toEqual([])
})

test('names are kebab-case, and no folder is called after nothing', () => {
  const empty = /(^|\/)(utils?|libs?|helpers?|services?|components?|types?|common|misc|shared)\//
  const paths = ownPaths().filter((path) => !path.startsWith('types/'))
  const named = sourceFiles().filter(
    (file) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|css|test|spec|contract|tools|config|d))*\.(tsx?|m?js)$/.test(
        basename(file.path),
      ),
  )
  expect(paths.filter((path) => empty.test(path))).toEqual([])
  expect(named.map((file) => file.path)).toEqual([])
})

test('types are parsed, not asserted', () => {
  expectOnlyUnder(
    ['app/features/trips/editor/parse-trip-values.ts'],
    app.filter((file) => assertionsIn(file).length > 0),
  )
})

test('a test that loads modules again or replaces them runs alone', () => {
  const alone = sourceFiles().find(({ path }) => path === 'vitest.config.ts')?.text ?? ''
  const replaces = /\bvi\.(mock|doMock|resetModules|stubEnv)\(/
  const found = sourceFiles().filter((file) => file.isTest && replaces.test(codeOf(file)))
  const shared = found.filter(({ path }) => !path.startsWith('tests/http/') && !alone.includes(`'${path}'`))
  expect(found.length).toBeGreaterThan(0)
  expect(shared.map((file) => file.path)).toEqual([])
})

test('a circle of imports is found', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(circlesIn(circle)).toEqual(['a → b → c → a'])
})

test('no modules import each other in a circle, types included', () => {
  const graph = importGraph(production)
  expect([...graph.values()].flat().length).toBeGreaterThan(3000)
  expect(circlesIn(graph)).toEqual([])
})

test('no folder is so full that it hides a second noun', () => {
  const counts = new Map<string, number>()
  for (const { path } of app) {
    const folder = path.replace(/\/[^/]+$/, '')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([])
})

test('a test next to sources has the name of one of them', () => {
  const nameOf = (path: string) => basename(path).replace(/(\.(server|client))?(\.(css|test|contract))?\.tsx?$/, '')
  const folder = (path: string) => path.replace(/\/[^/]+$/, '')
  const sources = new Set(app.map(({ path }) => `${folder(path)}/${nameOf(path)}`))
  const tested = sourceFiles().filter(({ path }) => /^app\/.*\.test\.tsx?$/.test(path))
  const strays = tested.filter(({ path }) => {
    const words = nameOf(path).split('-')
    return !words.some((_, index) => sources.has(`${folder(path)}/${words.slice(0, index + 1).join('-')}`))
  })
  expect(tested.length).toBeGreaterThan(250)
  expect(strays.map(({ path }) => path)).toEqual(['app/ui/icons/sprite.test.ts'])
})

test('packages stay as they were published', () => {
  const builders = sourceFiles().filter(({ path }) => /^(vite\/|vite[\w.]*\.config\.ts$|scripts\/)/.test(path))
  expect(
    builders
      .filter(({ text }) => /node_modules\/(react|@remix-run\/(react|router)|@conform-to)/.test(text))
      .map(({ path }) => path),
  ).toEqual([])
  const privates = app.filter((file) => /window\.__(?!BUILD)|__reactProps|__reactFiber/.test(codeOf(file)))
  expect(privates.map(({ path }) => path)).toEqual([])
  expect(readdirSync(ROOT)).not.toContain('patches')
})
