import { expect, test } from 'vitest'
import type { OutboxEntry } from '~/domain/maintenance/outbox'
import type { Order } from '~/domain/orders/order'
import { localDate } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import type { WaitingWork } from '~/operations/maintenance/waiting-work.server'
import { contextIn } from '../../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { needsOf } from './needs-view.server'

const NOTHING: WaitingWork = {
  ...{ orders: 0, agencies: 0, forfaits: 0, messages: 0, tripsInReview: 0, underMinimum: [] },
  ...{ needy: [], questions: [], dead: [], holds: [], boletos: { count: 0, amount: ZERO } },
}

function needy(
  code: string,
  attention: NonNullable<Order['attention']>,
  changes: Partial<Order['charges'][number]> = {},
) {
  const order = sampleOrder()
  const charges = order.charges.map((charge) =>
    attention === 'changeUnanswered' ? charge : { ...charge, attention, ...changes },
  )
  return { ...order, code, attention, charges }
}

function given(topic: string, dedupeKey: string): OutboxEntry {
  return {
    ...{ id: dedupeKey.replaceAll(':', '--'), topic, dedupeKey, payload: {}, attempts: 12, leaseUntil: null },
    ...{ done: true, dead: true, lastError: 'GiveUp: x', availableAt: SAMPLE_NOW, createdAt: SAMPLE_NOW, doneAt: null },
  }
}

const titles = (work: Partial<WaitingWork>) =>
  needsOf({ ...NOTHING, ...work }, contextIn('pt-BR')).map(({ title }) => title)

test('failed refunds stand in one row, each order once, before what is less urgent', () => {
  const codes = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC']
  const orders = [needy('DDDDDDDD', 'antifraud'), ...codes.map((code) => needy(code, 'refundFailed'))]
  const dead = codes.map((code) => given('refund', `refund:${code}:charge-1:100`))
  const needs = needsOf({ ...NOTHING, orders: 4, needy: orders, dead }, contextIn('pt-BR'))
  expect(needs.map(({ title }) => title)).toEqual(['3 devoluções não saíram', 'Pedido DDDDDDDD'])
  expect(needs[0]?.to).toBe('/admin/orders?of=needy&why=refundFailed')
})

test('one order of a kind is named, and its refund is no second row', () => {
  const dead = [given('refund', 'refund:AAAAAAAA:charge-1:100')]
  expect(titles({ orders: 1, needy: [needy('AAAAAAAA', 'refundFailed')], dead })).toEqual(['Pedido AAAAAAAA'])
})

test('a refund whose order does not name it is called a refund, and mails are counted', () => {
  const dead = [
    given('refund', 'refund:AAAAAAAA:charge-1:100'),
    given('mail', 'order:BBBBBBBB:canceled'),
    given('mail', 'order:CCCCCCCC:canceled'),
  ]
  expect(titles({ dead })).toEqual(['1 devolução não saiu', '2 e-mails não foram entregues'])
  const other = given('refund', 'refund:DDDDDDDD:charge-1:100')
  expect(titles({ dead: [...dead, other] })).toEqual(['2 devoluções não saíram', '2 e-mails não foram entregues'])
})

test('a double refund is shown as one', () => {
  const entry = {
    ...{ amount: centavos(100), means: 'pix' as const, proof: 'x', reason: 'x', at: SAMPLE_NOW },
    ...{ day: sampleOrder().placedOn, byId: 'a', byName: 'a', tillId: null },
  }
  const twice = { manualRefunds: [entry], refundRequested: centavos(100), refundedAmount: centavos(100) }
  const [need] = needsOf(
    { ...NOTHING, orders: 1, needy: [needy('AAAAAAAA', 'doublePayment', twice)] },
    contextIn('pt-BR'),
  )
  expect(need?.text).toContain('Devolvido duas vezes')
})

test('customers who have still to answer are counted by trip', () => {
  const questions = ['a', 'a', 'b'].map((tripId) => ({ ...sampleOrder(), tripId }))
  expect(titles({ questions })).toEqual([
    '2 clientes ainda não responderam à mudança da viagem',
    '1 cliente ainda não respondeu à mudança da viagem',
  ])
})

test('a departure with too few people stands with its day of decision', () => {
  const trip = { id: 'salta', name: 'Salta', nameEn: 'Salta by bus', checkinOn: localDate('2026-12-05') }
  const underMinimum = [{ trip, missing: 3, minimum: 20, decideOn: localDate('2026-12-01') }]
  expect(needsOf({ ...NOTHING, underMinimum }, contextIn('pt-BR'))).toMatchObject([
    {
      title: 'Faltam 3 pessoas para o mínimo de 20',
      text: 'Salta, 05/12/2026: decidir até 01/12/2026',
      to: '/admin/trips/buyers?trip=salta',
    },
  ])
})

test('a trip that unpaid orders fill is named with what they hold of it', () => {
  const holds = [
    { trip: { name: 'Salta', nameEn: 'Salta by bus', checkinOn: localDate('2026-12-05') }, units: 4, vacancies: 6 },
  ]
  expect(needsOf({ ...NOTHING, holds }, contextIn('en'))).toMatchObject([
    { title: 'Unpaid orders hold 4 of 6 places', text: 'Salta by bus, Dec\u00a05, 2026', tone: 'warning' },
  ])
})
