import type { lookup } from 'node:dns'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Receiver, status } from '../../../tests/support/webhook-receiver'
import { checkEndpointUrl } from './endpoints.server'
import { isOpenAddress, type OutsidePost, postOutside } from './post-outside.server'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const post = (changes: Partial<OutsidePost> = {}) =>
  postOutside({ url: receiver.url, headers: {}, body: '{}', mayBeLocal: true, timeoutMs: 2000, ...changes })

/** A name server that gives these addresses for every name, the next time the next ones. */
function resolving(...turns: string[][]): typeof lookup {
  let turn = 0
  const resolve = (_name: string, _options: object, callback: (...result: unknown[]) => void) => {
    const addresses = turns[Math.min(turn, turns.length - 1)] ?? []
    turn += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return resolve as unknown as typeof lookup
}

test('addresses of this network are closed, however they are written', () => {
  const closed = [
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '10.255.0.1', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
    ...['::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fd00:ec2::254', 'a name'],
  ]
  for (const address of closed)
    expect([address, isOpenAddress(address, { mayBeLocal: false })]).toEqual([address, false])
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])
    expect([address, isOpenAddress(address, { mayBeLocal: false })]).toEqual([address, true])
  expect(isOpenAddress('127.0.0.1', { mayBeLocal: true })).toBe(true)
  expect(isOpenAddress('10.0.0.1', { mayBeLocal: true })).toBe(false)
  expect(isOpenAddress('169.254.169.254', { mayBeLocal: true })).toBe(false)
})

test('forty ways to write this machine or its cloud are refused where an endpoint is registered', () => {
  const hosts = [
    ...[
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '0x7F.0.0.0x1',
    ],
    ...[
      '127.0.0.1.',
      '127.000.000.001',
      '%31%32%37.0.0.1',
      '１２７.0.0.1',
      '127。0。0。1',
      '①②⑦.0.0.1',
      '0',
      '0.0.0.0',
      '0x0',
    ],
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'a.b.localhost',
      'a.localhost.',
      'ｌocalhost',
      'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
      'loc%61lhost',
    ],
    ...[
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
    ],
    ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '[::ffff:a9fe:a9fe]', '[fd00:ec2::254]'],
    ...['10.1', '192.168.257', '[fe80::1]', '[fc00::1]'],
  ]
  expect(hosts.length).toBeGreaterThanOrEqual(40)
  for (const host of hosts)
    expect([host, checkEndpointUrl(`https://${host}/hook`, { mayBeLocal: false }).ok]).toEqual([host, false])
  expect(checkEndpointUrl('https://receiver.example/hook', { mayBeLocal: false }).ok).toBe(true)
})

test('nothing is sent to an address of this network, by number or by name', async () => {
  const { port } = new URL(receiver.url)
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0177.0.0.1', '10.0.0.1'])
    expect(await post({ url: `http://${host}:${port}/in`, mayBeLocal: false })).toEqual({ error: 'address' })
  const url = `http://partner.example:${port}/in`
  for (const addresses of [['127.0.0.1'], ['10.1.2.3'], ['::1'], ['1.1.1.1', '127.0.0.1'], []])
    expect(await post({ url, mayBeLocal: false, resolve: resolving(addresses) })).toEqual({ error: 'address' })
  expect(receiver.received).toEqual([])
})

test('the address that was checked is the one that is used, and a name is resolved once', async () => {
  const { port } = new URL(receiver.url)
  const url = `http://partner.example:${port}/in`
  expect(await post({ url, resolve: resolving(['127.0.0.1'], ['10.0.0.1']) })).toMatchObject({ status: 204 })
  expect(receiver.received[0]?.headers.host).toBe(`partner.example:${port}`)
})

test('a redirect is not followed', async () => {
  receiver.respond(status(302, { Location: receiver.url.replace('/in', '/elsewhere') }))
  expect(await post()).toMatchObject({ status: 302 })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in'])
})

test('a receiver that is silent, slow or endless ends by itself', async () => {
  receiver.respond(() => undefined)
  const started = Date.now()
  expect(await post({ timeoutMs: 150 })).toEqual({ error: 'timeout' })
  expect(Date.now() - started).toBeLessThan(1500)
  let sent = 0
  receiver.respond((response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
  })
  expect(await post()).toEqual({ status: 200, retryAfter: null })
  await new Promise((done) => setTimeout(done, 200))
  const soFar = sent
  await new Promise((done) => setTimeout(done, 200))
  expect(sent).toBe(soFar)
})

test('nobody listens, or the response is none', async () => {
  receiver.respond((response) => response.socket?.end('nonsense\r\n\r\n'))
  expect(await post()).toEqual({ error: 'connection' })
  receiver.respond(status(503, { 'Retry-After': '120' }))
  expect(await post()).toEqual({ status: 503, retryAfter: 120 })
  receiver.respond(status(503, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }))
  expect(await post()).toEqual({ status: 503, retryAfter: null })
  await receiver.close()
  expect(await post()).toEqual({ error: 'connection' })
})
