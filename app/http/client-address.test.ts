import { expect, test } from 'vitest'
import { clientAddress, stripForwarded } from './client-address'

test.each<[string, string | undefined, number, string]>([
  ['203.0.113.5', '1.2.3.4', 0, '203.0.113.5'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['10.0.0.1', '198.51.100.7', 3, '198.51.100.7'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.7:4711', 1, '198.51.100.7'],
  ['10.0.0.1', '"[2001:db8::1]:80"', 1, '2001:db8::1'],
  ['10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ['::ffff:192.0.2.9', undefined, 0, '192.0.2.9'],
])('peer %s, forwarded for %s, %i proxies: %s', (peer, forwardedFor, hops, address) => {
  expect(clientAddress(peer, forwardedFor, hops)).toBe(address)
})

test('what only a proxy may say is taken away', () => {
  const headers = {
    'x-forwarded-host': 'a',
    'x-forwarded-for': 'b',
    forwarded: 'c',
    'x-real-ip': 'd',
    host: 'e',
    origin: 'f',
  }
  stripForwarded(headers)
  expect(headers).toEqual({ host: 'e', origin: 'f' })
})
