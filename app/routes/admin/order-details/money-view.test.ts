import { expect, test } from 'vitest'
import { cardRefusalSchema } from '~/domain/payments/charge-base'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { cardDeclined } from '~/i18n/locales/orders/card-declined'
import { contextIn } from '../../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { cardRefusal, moneyEvents, staffIn } from './money-view.server'

const byCard = sampleOrder({ method: 'card', installments: 1, hosted: false })
const [charge] = byCard.charges
if (!charge) throw new Error('An order has a charge')
const nobody = new Map<string, string>()

test.each(cardRefusalSchema.options)('%s: staff see the reason, and the advice for the customer', (refusal) => {
  const refusedAt = addMinutes(SAMPLE_NOW, 1)
  const order = {
    ...byCard,
    charges: [{ ...charge, state: 'refused' as const, refusal }],
    history: [
      ...byCard.history,
      { at: refusedAt, from: byCard.state, to: 'refused' as const, cause: 'refused', actor: 'provider' },
    ],
  }
  for (const language of ['pt-BR', 'en'] as const) {
    const copy = { reason: cardDeclined[language][refusal], advice: cardDeclined[language][`advice.${refusal}`] }
    expect(cardRefusal(order, contextIn(language))).toEqual(copy)
    expect(moneyEvents(order, [], nobody, contextIn(language))[0]?.note).toContain(`${copy.reason} ${copy.advice}`)
  }
})

test('a card that was not refused says nothing', () => {
  expect(cardRefusal(byCard, contextIn('pt-BR'))).toBeNull()
})

test('each step keeps the reason of the card that had been tried by then', () => {
  const [first, second] = [addMinutes(SAMPLE_NOW, 1), addMinutes(SAMPLE_NOW, 11)]
  const refused = { from: byCard.state, to: 'refused' as const, cause: 'refused', actor: 'provider' }
  const order = {
    ...byCard,
    charges: [
      { ...charge, state: 'refused' as const, refusal: 'expired' as const },
      { ...charge, id: 'second', createdAt: addMinutes(SAMPLE_NOW, 10), refusal: 'cvv' as const },
    ],
    history: [
      { ...refused, at: first },
      { ...refused, at: second },
    ],
  }
  const [later, earlier] = moneyEvents(order, [], nobody, contextIn('en'))
  expect(earlier?.note).toContain(cardDeclined.en.expired)
  expect(later?.note).toContain(cardDeclined.en.cvv)
})

test('the history names who acted, and says "staff" of an account that is gone', () => {
  const step = { at: SAMPLE_NOW, from: byCard.state, to: 'canceled' as const, cause: 'canceled' }
  const order = {
    ...byCard,
    history: [
      { ...step, actor: 'renata' },
      { ...step, actor: 'gone' },
      { ...step, actor: 'customer' },
    ],
  }
  expect(staffIn(order)).toEqual(['renata', 'gone'])
  const notes = moneyEvents(order, [], new Map([['renata', 'Renata Prado']]), contextIn('pt-BR')).map(
    ({ note }) => note,
  )
  expect(notes.map((note) => note.split(' · ')[1]).sort()).toEqual(['Renata Prado', 'equipe', 'quem comprou'])
})

test('a boleto that nobody paid is canceled, whatever the provider calls it; a paid one is refunded', () => {
  const ended = {
    id: 'hook_1',
    provider: 'pagarme',
    type: 'charge.refunded',
    eventId: 'hook_1',
    chargeId: 'ch_1',
    receivedAt: addMinutes(SAMPLE_NOW, 1),
    attempts: 0,
    processedAt: null,
  }
  const titleWith = (paidAmount: number, paidAt = charge.paidAt) => {
    const known = { ...charge, providerChargeId: 'ch_1', paidAmount: centavos(paidAmount), paidAt }
    return moneyEvents({ ...byCard, charges: [known] }, [ended], nobody, contextIn('pt-BR'))[0]?.title
  }
  expect(titleWith(0)).toContain('cobrança cancelada')
  expect(titleWith(100)).toContain('cobrança devolvida')
  expect(titleWith(100, SAMPLE_NOW)).toContain('cobrança devolvida')
  expect(titleWith(100, addMinutes(SAMPLE_NOW, 2))).toContain('cobrança cancelada')
})
