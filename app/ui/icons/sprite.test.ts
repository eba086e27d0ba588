import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontUrl } from '~/ui/theme/font-url'
import { sourceFiles } from '../../../tests/support/source-files'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const named = [...read('./icon-name.ts').matchAll(/\| '([\w-]+)'/g)].map((match) => match[1] ?? '')

test('the sprite holds every icon that a screen may name, and the logo', () => {
  const symbols = [...read('./sprite.svg').matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1])
  expect(named.length).toBeGreaterThan(50)
  expect(symbols).toEqual([...named, 'logo'])
})

test('every icon of the sprite is named by some screen: each one is weight that every visitor carries', () => {
  const screens = sourceFiles().filter(({ path, isTest }) => path.startsWith('app/') && !isTest)
  const texts = screens.filter(({ path }) => !path.endsWith('/icon-name.ts')).map(({ text }) => text)
  expect(
    named.filter((name) => !texts.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))),
  ).toEqual([])
})

test('the display font is where its address says, with its licence', () => {
  const folder = new URL('../../../public', import.meta.url)
  expect(existsSync(`${folder.pathname}${fontUrl}`)).toBe(true)
  expect(existsSync(`${folder.pathname}/fonts/OFL-Archivo.txt`)).toBe(true)
})
