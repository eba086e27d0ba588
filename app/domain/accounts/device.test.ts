import { expect, test } from 'vitest'
import { readDevice } from './device'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155M) ${like} Chrome/130.0.0.0 Mobile Safari/537.36`, 'phone Android Chrome'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${like} Chrome/130.0.0.0 Safari/537.36`, 'tablet Android Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${like} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'phone Android Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'phone iPhone Safari',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    'computer Windows Edge',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'computer macOS Firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'computer Linux null'],
])('%s', (userAgent, searchTerms) => {
  const { kind, system, browser } = readDevice(userAgent) ?? {}
  expect(`${kind} ${system} ${browser}`).toBe(searchTerms)
})

test.each([null, '', 'curl/8.5.0', '<script>alert(1)</script>', 'A'.repeat(5000)])(
  '%# nothing is made up',
  (userAgent) => {
    expect(readDevice(userAgent)).toBeNull()
  },
)
