/** One word per idea: names of files, exported names and keys of texts use none that docs/glossary.md has retired. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/project'
import { exportedNamesIn, propertyNamesIn } from './support/source-code'
import { ownPaths, sourceFiles } from './support/source-files'

const RETIRED = ['traveller', 'leaver', 'buyer', 'keeper', 'slip', 'trap', 'patience', 'lanes']
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

test('a retired word is found in a name whatever it looks like', () => {
  for (const name of ['TravellerTable', 'slips-view.server.ts', 'BUYERS', 'fillLeavers', 'openTrap']) {
    expect([name, isRetired(name)]).toEqual([name, true])
  }
  for (const name of ['slipping', 'Trapezoid', 'passengers', 'buy'])
    expect([name, isRetired(name)]).toEqual([name, false])
})

test('no file bears a retired word', () => {
  const files = ownPaths().filter((path) => !HISTORY.test(path))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => isRetired(path))).toEqual([])
})

test('no exported name bears a retired word', () => {
  const names = app.flatMap((file) => exportedNamesIn(file).map((name) => [file.path, name] as const))
  expect(names.length).toBeGreaterThan(2000)
  expect(names.filter(([, name]) => isRetired(name) || RETIRED_LIMITS.test(name))).toEqual([])
})

test('no text is kept under a retired word', () => {
  const locales = app.filter(({ path }) => path.startsWith('app/i18n/locales/'))
  const keys = locales.flatMap((file) => propertyNamesIn(file).map((key) => [file.path, key] as const))
  expect(keys.length).toBeGreaterThan(2000)
  expect(keys.filter(([, key]) => isRetired(key))).toEqual([])
})

test('the glossary names every word that is refused here', () => {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  const retired = glossary.slice(glossary.indexOf('## Retired words'))
  for (const word of RETIRED) expect(retired).toContain(`| ${word}`)
})
