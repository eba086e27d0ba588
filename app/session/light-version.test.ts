import { expect, test } from 'vitest'
import { rememberLightVersion, wantsLightVersion } from './light-version.server'

const at = (search = '') => new URL(`https://roteiro.example/trips${search}`)

test.each([
  ['nothing is set', {}, '', false],
  ['the browser saves data', { 'Save-Data': 'on' }, '', true],
  ['the line is slow', { ECT: '2g' }, '', true],
  ['the line is good', { ECT: '4g' }, '', false],
  ['it was chosen', { Cookie: 'lang=en; light=1' }, '', true],
  ['the full one was chosen on a slow line', { Cookie: 'light=0', 'Save-Data': 'on' }, '', false],
  ['the address says otherwise', { Cookie: 'light=1' }, '?light=0', false],
  ['the address requests it', {}, '?light=1', true],
  ['neither is a choice', { Cookie: 'light=yes; xlight=1' }, '?light=true', false],
] as const)('the light version, when %s', (_, headers, search, isLight) => {
  expect(wantsLightVersion(new Headers(headers), at(search))).toBe(isLight)
})

test('a choice made in the address is remembered, once', () => {
  expect(rememberLightVersion(new Headers(), at())).toBeNull()
  expect(rememberLightVersion(new Headers(), at('?light=1'))).toMatch(
    /^light=1; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax/,
  )
  expect(rememberLightVersion(new Headers({ Cookie: 'light=1' }), at('?light=1'))).toBeNull()
  expect(rememberLightVersion(new Headers({ Cookie: 'light=1' }), at('?light=0'))).toMatch(/^light=0;/)
  expect(rememberLightVersion(new Headers(), at('?light=2'))).toBeNull()
})
