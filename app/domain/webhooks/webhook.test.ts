import { expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE } from '~/domain/values/dates'
import { type Endpoint, eventBody, isDevelopment, nextTry, parseEndpointUrl, secretsInForce } from './webhook'

const parse = (url: string, mayBeLocal = false) => {
  const parsed = parseEndpointUrl(url, { mayBeLocal })
  return parsed.ok ? parsed.value : parsed.reason
}

test('an endpoint has an https address, and one of this machine only where the shop is developed', () => {
  expect(parse('https://example.com/in?x=1#part')).toBe('https://example.com/in?x=1')
  expect(parse('https://example.com:8443/')).toBe('https://example.com:8443/')
  expect(parse('http://example.com/')).toBe('https')
  expect(parse('http://example.com/', true)).toBe('https')
  expect(parse('ftp://example.com/')).toBe('https')
  expect(parse('https://user:word@example.com/')).toBe('credentials')
  expect(parse('https://example.com:22/')).toBe('port')
  expect(parse('not an address')).toBe('url')
  expect(parse(`https://example.com/${'a'.repeat(500)}`)).toBe('url')
  for (const local of ['127.0.0.1', 'localhost', '[::1]', '127.1', '2130706433', '0x7f000001', 'a.localhost']) {
    expect(parse(`https://${local}/`)).toBe('private')
    expect(parse(`http://${local}:4000/`)).toBe('https')
    expect(parse(`http://${local}:4000/`, true)).toMatch(/^http:/)
  }
})

test('a shop is developed where nobody else reaches it', () => {
  expect(isDevelopment({ isLive: false, publicUrl: 'http://127.0.0.1:3000' })).toBe(true)
  expect(isDevelopment({ isLive: false, publicUrl: 'https://demo.example.com' })).toBe(false)
  expect(isDevelopment({ isLive: true, publicUrl: 'http://localhost:3000' })).toBe(false)
})

test('ten tries in a little more than three days, each pause longer than the one before, then none', () => {
  const waits = Array.from({ length: 10 }, (_, index) => nextTry(index + 1, { retryAfter: null, random: 0 }))
  const hours = [2, 5, 10, 14, 20].map((each) => each * HOUR)
  expect(waits).toEqual([5000, 5 * MINUTE, 30 * MINUTE, ...hours, DAY, null])
  expect(nextTry(2, { retryAfter: null, random: 1 })).toBe(5.5 * MINUTE)
  expect(nextTry(1, { retryAfter: 120, random: 0 })).toBe(2 * MINUTE)
  expect(nextTry(4, { retryAfter: 1, random: 0 })).toBe(2 * HOUR)
  expect(nextTry(1, { retryAfter: 9_000_000, random: 0 })).toBe(DAY)
})

test('a former secret signs for its day, and no longer', () => {
  const endpoint = {
    sealedSecret: 'new',
    formerSecret: { sealed: 'old', until: instant('2026-11-21T15:00:00.000Z') },
  } as Endpoint
  expect(secretsInForce(endpoint, instant('2026-11-21T14:59:59.000Z'))).toEqual(['new', 'old'])
  expect(secretsInForce(endpoint, instant('2026-11-21T15:00:00.000Z'))).toEqual(['new'])
})

test('the body of an event is its type, its time and its data', () => {
  const happenedAt = instant('2026-11-21T15:00:00.000Z')
  const body = eventBody({ type: 'order.paid', happenedAt, data: { order: { code: 'AB12CD34' } } })
  expect(body).toBe('{"type":"order.paid","timestamp":"2026-11-21T15:00:00.000Z","data":{"order":{"code":"AB12CD34"}}}')
})
