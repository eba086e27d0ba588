import { expect, test } from 'vitest'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { contextIn } from '../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { openPix, whatsappAbout } from './contact-copy.server'

const until = addMinutes(SAMPLE_NOW, 30)

function waiting() {
  const order = sampleOrder()
  const charges = order.charges.map((charge) => ({
    ...charge,
    state: 'pending' as const,
    pix: { code: '00020126580014br.gov.bcb.pix', expiresAt: until },
  }))
  return { ...order, charges }
}

const textOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('text') ?? ''

test('a chat has the number and names the order, in the language of its payer', () => {
  const order = sampleOrder()
  const link = whatsappAbout(order)
  expect(new URL(link ?? '').pathname).toBe(`/${order.payer.phone.replace('+', '')}`)
  expect(textOf(link)).toContain(`pedido ${order.code}`)
  expect(textOf(whatsappAbout({ ...order, language: 'en' }))).toContain(`order ${order.code}`)
  expect(whatsappAbout({ ...order, payer: { ...order.payer, phone: '' } })).toBeNull()
})

test('a Pix that waits is sent with code, amount and end', () => {
  const order = waiting()
  const pix = openPix(order, contextIn('en'), SAMPLE_NOW)
  expect(pix?.code).toBe('00020126580014br.gov.bcb.pix')
  expect(pix?.title).toContain('valid until')
  expect(textOf(pix?.share)).toMatch(/^Olá, .*00020126580014br\.gov\.bcb\.pix$/s)
  expect(new URL(pix?.share ?? '').pathname).toBe(`/${order.payer.phone.replace('+', '')}`)
})

test('nothing is sent of a Pix that is over, paid or of an order that has ended', () => {
  const order = waiting()
  expect(openPix(order, contextIn('pt-BR'), until)).toBeNull()
  expect(openPix({ ...order, status: 'canceled' }, contextIn('pt-BR'), SAMPLE_NOW)).toBeNull()
  const paid = order.charges.map((charge) => ({ ...charge, state: 'paid' as const, paidAmount: centavos(1) }))
  expect(openPix({ ...order, charges: paid }, contextIn('pt-BR'), SAMPLE_NOW)).toBeNull()
})
