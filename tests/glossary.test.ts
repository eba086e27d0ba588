/** One word per idea: names of files, exported names, keys of texts and stored fields use none that docs/glossary.md has retired. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/project'
import { declaredNamesIn, exportedFunctionsIn, exportedNamesIn, propertyNamesIn } from './support/source-code'
import { ownPaths, type SourceFile, sourceFiles } from './support/source-files'

const RETIRED = [
  ...['traveller', 'leaver', 'buyer', 'keeper', 'slip', 'trap', 'patience', 'lanes'],
  ...['words', 'say', 'said', 'told', 'problem', 'rejected', 'delete', 'deleted', 'forget', 'forgotten'],
  ...['desk', 'library', 'asked', 'wanted', 'typed', 'chosen', 'folded', 'paper', 'tries', 'thing'],
]
/** Retired at the head of a constant only: "the most chosen sector" is plain English. */
const RETIRED_LIMITS = /^(MOST|LONGEST)(_|$)/
/** Decisions keep the titles under which they were taken. */
const HISTORY = /^docs\/decisions\//
const tests = /\.(test|spec|contract)\.tsx?$/

/** The words of a name, in small letters and in the singular: `TravellerTable`, `slip-answer.server`, `MOST_ROWS`. */
function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return words.map((word) => word.toLowerCase())
}

function isRetired(name: string): boolean {
  return wordsOf(name).some((word) => RETIRED.includes(word) || RETIRED.includes(word.replace(/s$/, '')))
}

const app = sourceFiles().filter(({ path }) => /^(app|sandbox|commands)\//.test(path) && !tests.test(path))

/** Names under which these files keep something, with the file. */
function keysIn(folder: RegExp): (readonly [string, string])[] {
  const files = app.filter(({ path }) => folder.test(path))
  return files.flatMap((file) => propertyNamesIn(file).map((key) => [file.path, key] as const))
}

test('a retired word is found in a name whatever it looks like', () => {
  for (const name of ['TravellerTable', 'slips-view.server.ts', 'BUYERS', 'fillLeavers', 'openTrap', 'searchWords']) {
    expect([name, isRetired(name)]).toEqual([name, true])
  }
  for (const name of ['slipping', 'Trapezoid', 'passengers', 'buy', 'tell'])
    expect([name, isRetired(name)]).toEqual([name, false])
})

test('no file bears a retired word', () => {
  const files = ownPaths().filter((path) => !HISTORY.test(path) && !/^tests\/(?!support\/)/.test(path))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => isRetired(path))).toEqual([])
})

test('no exported name bears a retired word', () => {
  const names = app.flatMap((file) => exportedNamesIn(file).map((name) => [file.path, name] as const))
  expect(names.length).toBeGreaterThan(2000)
  expect(names.filter(([, name]) => isRetired(name) || RETIRED_LIMITS.test(name))).toEqual([])
})

test('no key of a text has a retired word', () => {
  const keys = keysIn(/^app\/i18n\/locales\//)
  expect(keys.length).toBeGreaterThan(2000)
  expect(keys.filter(([, key]) => isRetired(key))).toEqual([])
})

test('no field is stored under a retired word', () => {
  const keys = keysIn(/^app\/(domain|data\/collections)/)
  expect(keys.length).toBeGreaterThan(1000)
  // The sums of the days are keyed by channel, and `desk` is one.
  const isChannel = ([path, key]: (typeof keys)[number]) => path === 'app/domain/sales/daily-sales.ts' && key === 'desk'
  expect(keys.filter((each) => isRetired(each[1]) && !isChannel(each))).toEqual([])
})

/** What a route exports is called by Remix. */
const ROUTE_EXPORTS = [
  'loader',
  'action',
  'clientAction',
  'meta',
  'links',
  'headers',
  'shouldRevalidate',
  'ErrorBoundary',
]

/** Functions that more than one file exports under the same name. */
function sharedNames(files: readonly SourceFile[]): [string, string[]][] {
  const byName = new Map<string, string[]>()
  for (const file of files) {
    for (const name of new Set(exportedFunctionsIn(file))) byName.set(name, [...(byName.get(name) ?? []), file.path])
  }
  return [...byName].filter(([name, paths]) => paths.length > 1 && !ROUTE_EXPORTS.includes(name))
}

test('one exported function name has one meaning', () => {
  // The sandbox is a program of its own, and so is each command.
  const own = app.filter(({ path }) => path.startsWith('app/'))
  expect(own.flatMap(exportedFunctionsIn).length).toBeGreaterThan(1500)
  expect(sharedNames(own)).toEqual([])
})

test('the glossary names every word that is refused here', () => {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  const retired = glossary.slice(glossary.indexOf('## Retired words'))
  for (const word of RETIRED) expect(retired).toContain(word)
})

/** Words of a private dialect, for which the field has names of its own. */
const DIALECT =
  /^(re)?(draws?|drawn|drawings?)$|^(asks?|asked|asking|asker|answers?|answered|answering)$|^(tells?|told|telling)$|^(kept|beside|anew|whoever|said|held)$|^look(s|ed|ing)?$/
/** Keys of texts, which say what their text says. */
const TEXTS = /^app\/i18n\/locales\//
/** One meaning of a retired word that stays: names, and the files in which they may stand. */
const MEANINGS: readonly { means: string; name: RegExp; in: RegExp }[] = [
  {
    means: 'what is drawn',
    name: /draw/i,
    in: /^(app\/(documents|pictures)|scripts)|seat-scene|track-|name-place|trip-map/,
  },
  {
    means: 'what a person answers',
    name: /answer/i,
    in: /departure|calling-off|agency-account\.test|sell-at-counter-credit|deliver-mail|read-contract|forfait|settings|answer-|order-mail|change-order|order-view|manifest-view|order-status-copy|tests\/bench\/hand/,
  },
  { means: 'when the house answers a visitor', name: /answer/i, in: /(contact|home|message|messages|signup-agency)\// },
  { means: 'units of stock', name: /held/i, in: /^(app|commands|tests)\// },
  {
    means: 'money that the shop keeps',
    name: /^(kept|kept[A-Z]\w+|isKeptShort)$/,
    in: /^(app\/(documents|domain|operations|demo|features\/orders|routes\/user\/order|routes\/admin\/order-details)|tests)\//,
  },
  { means: 'a mark stored in uploads', name: /^isKept$/, in: /^(app|commands|tests)\// },
  { means: 'an instant stored in a reference', name: /^askedAt$/, in: /factor-reference|sign-in-action/ },
  { means: 'how a part looks', name: /^looks?$/, in: /^app\/ui\/|trip-columns/ },
  { means: 'what stands at the side of another', name: /beside/i, in: /\.css\.ts$|notice\.tsx$/ },
]

const dialectNames = sourceFiles()
  .filter(({ path }) => !TEXTS.test(path))
  .flatMap((file) => declaredNamesIn(file).map((name) => ({ path: file.path, name })))
  .filter(({ name }) => wordsOf(name).some((word) => DIALECT.test(word)))

test('no name uses a technical word that the field has another for', () => {
  const strange = dialectNames.filter(
    ({ path, name }) => !MEANINGS.some((meaning) => meaning.name.test(name) && meaning.in.test(path)),
  )
  expect(strange).toEqual([])
})

test.each(MEANINGS)('$means: the exception is used', ({ name, in: files }) => {
  expect(dialectNames.some((found) => name.test(found.name) && files.test(found.path))).toBe(true)
})

/** Words that only the dialect had: no sentence needs them. */
const ONLY_DIALECT = /\b(anew|whoever|beside)\b/i

test('pages of the documentation use none of the words that only the dialect had', () => {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && path !== 'glossary.md')
    .map((path) => `docs/${path}`)
  const strange = [...pages, 'README.md', 'CONTRIBUTING.md'].filter((path) =>
    ONLY_DIALECT.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(strange).toEqual([])
})

test('neither do comments and titles of tests', () => {
  const prose = /^\s*(\/\*\*?|\*|\/\/)|\b(test|describe)(\.\w+)?\(/
  const strange = sourceFiles().flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (prose.test(line) && ONLY_DIALECT.test(line) ? `${path}: ${line.trim()}` : [])),
  )
  expect(strange).toEqual([])
})

/** Guides of a newcomer, without the words that the technical glossary replaces. */
const GUIDES = ['README', 'CONTRIBUTING', 'docs/operations', 'docs/production', 'docs/bench', 'docs/proof']

test.each(GUIDES)('%s is written in the technical words of the glossary', (page) => {
  const sentences = readFileSync(join(ROOT, `${page}.md`), 'utf8').replace(/`[^`\n]*`/g, '')
  const strange = sentences.match(/\b(re)?(draws?|drawn|asks?|asked|asking|tells?|told|mend(s|ed)?|unasked)\b/gi) ?? []
  expect(strange).toEqual([])
})
