import { expect, test } from 'vitest'
import { parseWebhook } from './webhook'

const CREDENTIALS = { user: 'shop', password: 'señha:com:dois' }
const RIGHT = `Basic ${Buffer.from('shop:señha:com:dois').toString('base64')}`

function parse(body: string | Uint8Array, authorization: string | null = RIGHT) {
  const headers = new Headers(authorization === null ? {} : { authorization })
  return parseWebhook(
    { credentials: CREDENTIALS, keys: null },
    typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers,
  )
}

const event = (type: string, data: object) => JSON.stringify({ id: 'hook_1', type, data })
const PAID = event('charge.paid', { id: 'ch_abc', amount: 1 })

test('takes event, type and charge, nothing else', async () => {
  expect(await parse(PAID)).toEqual({ ok: true, value: { eventId: 'hook_1', type: 'charge.paid', chargeId: 'ch_abc' } })
})

test.each([
  ['none', null],
  ['empty', ''],
  ['another password', `Basic ${btoa('shop:x')}`],
  ['another user', `Basic ${Buffer.from('x:señha:com:dois').toString('base64')}`],
  ['no scheme', RIGHT.slice('Basic '.length)],
  ['another scheme', RIGHT.replace('Basic', 'Bearer')],
  ['a longer one', `${RIGHT}AAAA`],
])('credentials: %s is refused whatever the body', async (_name, authorization) => {
  expect(await parse(PAID, authorization)).toEqual({ ok: false, reason: 'unauthenticated' })
  expect(await parse('{', authorization)).toEqual({ ok: false, reason: 'unauthenticated' })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['an array', '[]'],
  ['no data', '{"id":"hook_1","type":"charge.paid"}'],
  ['a number as id', '{"id":1,"type":"charge.paid","data":{"id":"ch_1"}}'],
  ['bytes that are no UTF-8', Uint8Array.of(0xff, 0xfe, 0x00)],
  ['two megabytes', PAID + ' '.repeat(2 * 1024 * 1024)],
])('body: %s is invalid', async (_name, body) => {
  expect(await parse(body)).toEqual({ ok: false, reason: 'invalid' })
})

test.each([
  ['order.paid', { id: 'or_1', charges: [{ id: 'ch_1' }, { id: 'ch_2' }] }, 'ch_2'],
  ['order.closed', { id: 'or_1' }, null],
  ['charge.paid', { id: '../../orders' }, null],
  ['recipient.updated', { id: 'rp_1' }, null],
  ['something.new', { id: 'ch_1' }, null],
])('%s of %j leads to %s', async (type, data, chargeId) => {
  expect(await parse(event(type, data))).toEqual({ ok: true, value: { eventId: 'hook_1', type, chargeId } })
})

test('of a name given twice the last one counts, and it is only a hint', async () => {
  const doubled = '{"id":"hook_1","id":"hook_2","type":"charge.paid","data":{"id":"ch_1"}}'
  expect(await parse(doubled)).toMatchObject({ ok: true, value: { eventId: 'hook_2' } })
})
