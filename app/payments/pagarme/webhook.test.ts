import { expect, test } from 'vitest'
import { parseWebhook } from './webhook'

const CREDENTIALS = { user: 'shop', password: 'señha:com:dois' }
const RIGHT = `Basic ${Buffer.from('shop:señha:com:dois').toString('base64')}`

function parse(body: string | Uint8Array, authorization: string | null = RIGHT) {
  const headers = new Headers(authorization === null ? {} : { authorization })
  return parseWebhook(CREDENTIALS, typeof body === 'string' ? new TextEncoder().encode(body) : body, headers)
}

const event = (type: string, data: object) => JSON.stringify({ id: 'hook_1', type, data })
const PAID = event('charge.paid', { id: 'ch_abc', amount: 1 })

test('takes event, type and charge, nothing else', () => {
  expect(parse(PAID)).toEqual({ ok: true, value: { eventId: 'hook_1', type: 'charge.paid', chargeId: 'ch_abc' } })
})

test.each([
  ['none', null],
  ['empty', ''],
  ['another password', `Basic ${btoa('shop:x')}`],
  ['another user', `Basic ${Buffer.from('x:señha:com:dois').toString('base64')}`],
  ['no scheme', RIGHT.slice('Basic '.length)],
  ['another scheme', RIGHT.replace('Basic', 'Bearer')],
  ['a longer one', `${RIGHT}AAAA`],
])('credentials: %s is refused whatever the body', (_name, authorization) => {
  expect(parse(PAID, authorization)).toEqual({ ok: false, reason: 'unauthenticated' })
  expect(parse('{', authorization)).toEqual({ ok: false, reason: 'unauthenticated' })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['an array', '[]'],
  ['no data', '{"id":"hook_1","type":"charge.paid"}'],
  ['a number as id', '{"id":1,"type":"charge.paid","data":{"id":"ch_1"}}'],
  ['bytes that are no UTF-8', Uint8Array.of(0xff, 0xfe, 0x00)],
  ['two megabytes', PAID + ' '.repeat(2 * 1024 * 1024)],
])('body: %s is invalid', (_name, body) => {
  expect(parse(body)).toEqual({ ok: false, reason: 'invalid' })
})

test.each([
  ['order.paid', { id: 'or_1', charges: [{ id: 'ch_1' }, { id: 'ch_2' }] }, 'ch_2'],
  ['order.closed', { id: 'or_1' }, null],
  ['charge.paid', { id: '../../orders' }, null],
  ['recipient.updated', { id: 'rp_1' }, null],
  ['something.new', { id: 'ch_1' }, null],
])('%s of %j leads to %s', (type, data, chargeId) => {
  expect(parse(event(type, data))).toEqual({ ok: true, value: { eventId: 'hook_1', type, chargeId } })
})

test('of a name given twice the last one counts, and it is only a hint', () => {
  const doubled = '{"id":"hook_1","id":"hook_2","type":"charge.paid","data":{"id":"ch_1"}}'
  expect(parse(doubled)).toMatchObject({ ok: true, value: { eventId: 'hook_2' } })
})
