import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontUrl } from '~/ui/theme/font-url'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the sprite holds every icon that a screen may name, and the logo', () => {
  const named = [...read('./icon-name.ts').matchAll(/\| '([\w-]+)'/g)].map((match) => match[1])
  const drawn = [...read('./sprite.svg').matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1])
  expect(named.length).toBeGreaterThan(50)
  expect(drawn).toEqual([...named, 'logo'])
})

test('the display font is where its address says, with its licence', () => {
  const folder = new URL('../../../public', import.meta.url)
  expect(existsSync(`${folder.pathname}${fontUrl}`)).toBe(true)
  expect(existsSync(`${folder.pathname}/fonts/OFL-Archivo.txt`)).toBe(true)
})
