/** A text with a blank gets what fills it: a blank that nothing fills would be read by the visitor as `{{name}}`. */
import { expect, test } from 'vitest'
import { catalogues } from '~/i18n/locales/all.server'
import { variablesOf } from './support/catalogue-faults'
import { textCallsIn } from './support/source-code'
import { type SourceFile, sourceFiles } from './support/source-files'

/** The blanks of each key, once for every namespace that has it: `a_one` and `a_other` are one key. */
const blanks = new Map<string, Set<string>[]>()
for (const { 'pt-BR': texts } of Object.values(catalogues)) {
  const own = new Map<string, Set<string>>()
  for (const [name, text] of Object.entries(texts)) {
    const key = name.replace(/_(zero|one|other)$/, '')
    own.set(key, new Set([...(own.get(key) ?? []), ...variablesOf(text)]))
  }
  for (const [key, names] of own) blanks.set(key, [...(blanks.get(key) ?? []), names])
}

/** Calls with a known key whose values fit none of the texts of that key. */
function unfilledIn(file: SourceFile): string[] {
  return textCallsIn(file)
    .filter(({ key, names }) => {
      const known = blanks.get(key)
      return known?.every((needed) => [...needed].some((name) => name !== 'count' && !names.includes(name)))
    })
    .map(({ key, names, at }) => `${at} ${key}: ${names.join(', ')}`)
}

test('a blank that nothing fills is found', () => {
  const file = {
    path: 'app/x.ts',
    lines: 1,
    isTest: false,
    imports: [],
    text: "t('titleQuery', { words: q }); t('titleQuery', { title, query })",
  }
  expect(unfilledIn(file)).toEqual(['app/x.ts:1 titleQuery: words'])
})

test('every text gets what its blanks need', () => {
  const files = sourceFiles().filter(({ path, isTest }) => !isTest && path.startsWith('app/'))
  expect(files.flatMap(unfilledIn)).toEqual([])
})
