import { expect, test } from 'vitest'
import { faultsOf, variablesOf } from '../../tests/support/catalogue-faults'
import { type Catalogue, interpolate } from './catalogue'
import { languages } from './languages'
import { catalogues } from './locales/all.server'
import { isMessageKey, translate } from './messages.server'
import { translator } from './translate'

const names = Object.keys(catalogues)

test.each(names)('%s says the same in both languages', (name) => {
  expect(faultsOf(catalogues[name] ?? { 'pt-BR': {}, en: { missing: 'x' } })).toEqual([])
})

test('every namespace is loaded', () => {
  expect(names).toEqual(expect.arrayContaining(['validation', 'error', 'status', 'success', 'trip', 'cardRefused']))
})

test('a fault of every kind is found', () => {
  const faulty: Catalogue = {
    'pt-BR': { a: 'x', b: '{{n}}', c: ' ', 'd.x_one': 'x', e: 'só aqui' },
    en: { a: 'x', b: '{{m}}', c: ' ', 'd.x_one': 'x' },
  }
  expect(faultsOf(faulty)).toEqual(['b: variables differ', 'c: empty', 'd.x: no _other', 'e: missing in en'])
})

const stemOf = (key: string) => key.replace(/_(zero|one|other)$/, '')

/** Every key of every namespace, without plural suffix, with all its variables filled in. */
function everyText() {
  return names.flatMap((name) => {
    const texts = catalogues[name]?.['pt-BR'] ?? {}
    return Object.keys(texts).map((key) => ({
      name,
      key: stemOf(key),
      vars: Object.fromEntries(
        Object.entries(texts)
          .filter(([other]) => stemOf(other) === stemOf(key))
          .flatMap(([, each]) => variablesOf(each))
          .map((variable) => [variable, `<${variable}>`]),
      ),
    }))
  })
}

function isPlural(catalogue: Catalogue, key: string): boolean {
  return Object.hasOwn(catalogue['pt-BR'], `${key}_other`)
}

/** Each key in both languages, plurals with several counts: compares the light translator with i18next. */
function* textsOfEverything() {
  for (const { name, key, vars } of everyText()) {
    const catalogue = catalogues[name]
    const full = `${name}.${key}`
    if (catalogue === undefined || !isMessageKey(full)) throw new Error(`unknown ${full}`)
    const counts = isPlural(catalogue, key) ? [0, 1, 2, 5, 21, 100] : [2]
    for (const language of languages)
      for (const count of counts) {
        const ours = translator(catalogue, language)(key, { ...vars, count })
        yield { what: `${full} ${language} ${count}`, ours, theirs: translate(full, language, { ...vars, count }) }
      }
  }
}

test('the light translator says what i18next says, over the whole catalogue', () => {
  let compared = 0
  const wrong: string[] = []
  for (const { what, ours, theirs } of textsOfEverything()) {
    if (ours !== theirs || ours.includes('{{')) wrong.push(`${what}: ${ours} ≠ ${theirs}`)
    compared++
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(3000)
})

test('values are never interpreted', () => {
  expect(interpolate('{{a}} e {{b}}', { a: '{{b}}', b: '$t(x) <b>' })).toBe('{{b}} e $t(x) <b>')
  expect(interpolate('Olá {{name}}')).toBe('Olá {{name}}')
})

test('the English messages the specification quotes stand exactly', () => {
  expect(translate('validation.required', 'en')).toBe('This field is required')
  expect(translate('validation.passwordsDiffer', 'en')).toBe('Passwords are not the same')
  expect(translate('error.generic', 'pt-BR')).toBe('Ocorreu um erro')
})

test('only real names are message keys', () => {
  expect(isMessageKey('validation.minLength')).toBe(true)
  expect(isMessageKey('validation.nope')).toBe(false)
  expect(isMessageKey('Invalid input')).toBe(false)
  expect(isMessageKey('validation.constructor')).toBe(false)
  expect(isMessageKey('__proto__.x')).toBe(false)
})
