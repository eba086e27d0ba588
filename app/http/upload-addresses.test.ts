import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '~/routes'
import { sourceFiles } from '../../tests/support/source-files'
import { createUploadRule } from './upload-addresses'

const files = sourceFiles().filter(({ path, isTest }) => path.startsWith('app/routes/') && !isTest)

/** The screens in which a file of ours takes part. */
function screensWith(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const module = path.replace(/\.tsx?$/, '')
  const users = files.filter(({ imports }) => imports.includes(module))
  return [...(path.endsWith('/route.tsx') ? [path] : []), ...users.flatMap((user) => screensWith(user.path, seen))]
}

function addressesOf(entries: readonly RouteConfigEntry[], screen: string): string[] {
  return entries.flatMap(({ file, path, children }) => [
    ...(`app/${file}` === screen && path !== undefined ? [`/${path.replace(/:\w+/g, 'any-1')}`] : []),
    ...addressesOf(children ?? [], screen),
  ])
}

test('every screen with a form for files may be sent them', () => {
  const isUpload = createUploadRule('main')
  const forms = files.filter(({ text }) => /^\s*multipart$|<\w+Form\b[^>]* multipart\b/m.test(text))
  const screens = [...new Set(forms.flatMap(({ path }) => screensWith(path)))]
  const addresses = screens.flatMap((screen) => addressesOf(routes, screen))
  expect(addresses.length).toBeGreaterThan(6)
  expect(addresses.filter((address) => !isUpload(address, { cookie: 'main=x' }))).toEqual([])
  expect(addresses.filter((address) => !isUpload(`${address}.data`, { cookie: 'lang=en; main=x' }))).toEqual([])
  expect(addresses.some((address) => isUpload(address, { cookie: 'lang=en' }))).toBe(false)
})
