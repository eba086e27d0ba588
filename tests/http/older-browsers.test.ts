/** A script that has what a browser cannot read does not start there at all. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const assets = fileURLToPath(new URL('../../build/client/assets', import.meta.url))

test('no script of the browser looks behind in a pattern or has static blocks, which Safari 15 does not read', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(100)
  const unread = scripts.filter((name) => /\(\?<[=!]|\bstatic\s*\{/.test(readFileSync(`${assets}/${name}`, 'utf8')))
  expect(unread).toEqual([])
})
