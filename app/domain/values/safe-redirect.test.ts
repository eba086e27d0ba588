import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

describe('where a sign-in may lead', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%2e%2e//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/\njavascript:alert(1)',
    'evil.example',
    ' /user/profile',
    '/user/profile\r\nSet-Cookie: a=b',
    '/logout',
    '/webhooks/payments',
    '/signin?redirectTo=/',
    '/admin/signin',
    `/${'a'.repeat(3000)}`,
    '',
    null,
    undefined,
  ])('%j is dropped', (value) => {
    expect(safeRedirect(value)).toBeNull()
  })

  test.each([
    ['/user/profile', '/user/profile'],
    ['/trips?kind=national&page=2#list', '/trips?kind=national&page=2#list'],
    ['/user/profile.data?_routes=routes%2Fuser', '/user/profile'],
    ['/_root.data', '/'],
    ['/user/checkout?index&item=a:1', '/user/checkout?item=a%3A1'],
    ['/admin/users?cursor=x', '/admin/users?cursor=x'],
  ])('%s leads to %s', (value, page) => {
    expect(safeRedirect(value)).toBe(page)
  })

  test('whatever is accepted stays on the site and is stable', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2e',
        '%2f',
        'a',
        '@',
        ':',
        '?',
        '#',
        '.data',
        '\t',
        'http:',
        'evil.example',
      ),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const page = safeRedirect(`/${parts.join('')}`)
        if (page === null) return
        expect(new URL(page, 'https://roteiro.example').origin).toBe('https://roteiro.example')
        expect(safeRedirect(page)).toBe(page)
      }),
      { numRuns: 2000 },
    )
  })
})
