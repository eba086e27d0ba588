/** One word per idea: names of files, exported names, keys of texts and stored fields use none that docs/glossary.md has retired. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/project'
import { exportedFunctionsIn, exportedNamesIn, propertyNamesIn } from './support/source-code'
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

test('no text is kept under a retired word', () => {
  const keys = keysIn(/^app\/i18n\/locales\//)
  expect(keys.length).toBeGreaterThan(2000)
  expect(keys.filter(([, key]) => isRetired(key))).toEqual([])
})

test('no field is stored under a retired word', () => {
  const keys = keysIn(/^app\/(domain|data\/collections)/)
  expect(keys.length).toBeGreaterThan(1000)
  expect(keys.filter(([, key]) => isRetired(key))).toEqual([])
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
