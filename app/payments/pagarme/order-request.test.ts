import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import type { ChargeRequest, GatewayPayer } from '../gateway-requests'
import { linkRequest, orderRequest } from './order-request'

const payer: GatewayPayer = {
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  document: { kind: 'cpf', number: '52998224725' },
  phone: '+5511987654321',
  country: 'BR',
  address: {
    zipCode: '01310100',
    address: 'Av. Paulista',
    number: '1000',
    complement: 'ap 12',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
}
const request: ChargeRequest = {
  checkoutAttemptId: 'a1',
  orderCode: 'ABCD1234',
  amount: centavos(120_000),
  description: 'Chapada, 2 viajantes',
  method: { kind: 'card', token: 'token_1', installments: 10 },
  payer,
  clientAddress: '203.0.113.7',
}
const address = {
  line_1: '1000, Av. Paulista, Bela Vista',
  line_2: 'ap 12',
  zip_code: '01310100',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

test('a card order as the provider takes it', () => {
  expect(orderRequest(request)).toEqual({
    code: 'ABCD1234',
    closed: true,
    items: [
      { code: 'ABCD1234', description: 'Chapada, 2 viajantes', category: 'travel', amount: 120_000, quantity: 1 },
    ],
    customer: {
      name: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      type: 'individual',
      document_type: 'CPF',
      document: '52998224725',
      phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
      address,
    },
    ip: '203.0.113.7',
    metadata: { checkoutAttemptId: 'a1' },
    payments: [
      {
        payment_method: 'credit_card',
        amount: 120_000,
        credit_card: {
          installments: 10,
          statement_descriptor: 'ROTEIRO',
          operation_type: 'auth_and_capture',
          card_token: 'token_1',
          card: { billing_address: address },
        },
      },
    ],
  })
})

test('Pix carries its life in seconds and the order code for the payer’s bank', () => {
  expect(orderRequest({ ...request, method: { kind: 'pix', expiresInSeconds: 1800 } })).toMatchObject({
    payments: [
      {
        payment_method: 'pix',
        pix: { expires_in: 1800, additional_information: [{ name: 'Pedido', value: 'ABCD1234' }] },
      },
    ],
  })
})

test('a boleto is due at the end of the day in the shop’s zone', () => {
  const method = { kind: 'boleto', dueOn: localDate('2026-11-24'), instructions: 'x'.repeat(300) } as const
  expect(orderRequest({ ...request, method })).toMatchObject({
    payments: [
      {
        payment_method: 'boleto',
        boleto: { due_at: '2026-11-24T23:59:59-03:00', instructions: 'x'.repeat(256), document_number: 'ABCD1234' },
      },
    ],
  })
})

test('splits are flat centavos; the house bears fees and chargebacks', () => {
  const splits = [
    { recipientId: 'rp_a', amount: centavos(12_000), isHouse: false },
    { recipientId: 'rp_h', amount: centavos(108_000), isHouse: true },
  ]
  const options = (is: boolean) => ({ liable: is, charge_processing_fee: is, charge_remainder_fee: is })
  expect(orderRequest({ ...request, splits })).toMatchObject({
    payments: [
      {
        split: [
          { recipient_id: 'rp_a', type: 'flat', amount: 12_000, options: options(false) },
          { recipient_id: 'rp_h', type: 'flat', amount: 108_000, options: options(true) },
        ],
      },
    ],
  })
})

test('what is unknown is left out, what is too long is cut', () => {
  const bare = { ...payer, name: `Ana ${'L'.repeat(80)}`, address: { ...payer.address, complement: null } }
  const order = JSON.stringify(orderRequest({ ...request, payer: bare, clientAddress: null }))
  expect(order).not.toContain('line_2')
  expect(order).not.toContain('"ip"')
  expect(order).toContain(`"name":"Ana ${'L'.repeat(60)}"`)
})

test('a payment link names every plan with our totals', () => {
  const { checkoutAttemptId, orderCode, description } = request
  const link = linkRequest({
    checkoutAttemptId,
    orderCode,
    description,
    payer,
    installments: [
      { count: 1, total: centavos(120_000) },
      { count: 12, total: centavos(134_000) },
    ],
    expiresInMinutes: 30,
    returnUrl: 'https://loja.example/volta',
  })
  expect(link).toMatchObject({
    type: 'order',
    order_code: 'ABCD1234',
    max_paid_sessions: 1,
    expires_in: 30,
    payment_settings: {
      accepted_payment_methods: ['credit_card'],
      credit_card_settings: {
        installments: [
          { number: 1, total: 120_000 },
          { number: 12, total: 134_000 },
        ],
      },
    },
    cart_settings: { items: [{ amount: 120_000, default_quantity: 1 }] },
    flow_settings: { success_url: 'https://loja.example/volta' },
    metadata: { checkoutAttemptId: 'a1' },
  })
})

test('a payer abroad has a passport, the parts of the phone and an address of that country', () => {
  const abroad: GatewayPayer = {
    ...payer,
    document: { kind: 'passport', number: '123456789' },
    phone: '+447911123456',
    country: 'GB',
    address: {
      ...payer.address,
      number: '',
      complement: null,
      neighborhood: '',
      address: '10 Downing Street',
      zipCode: 'SW1A 1AA',
      city: 'London',
      state: '',
    },
  }
  expect(orderRequest({ ...request, payer: abroad })).toMatchObject({
    customer: {
      ...{ type: 'individual', document_type: 'PASSPORT', document: '123456789' },
      phones: { mobile_phone: { country_code: '44', area_code: '79', number: '11123456' } },
      address: { line_1: '10 Downing Street', zip_code: 'SW1A 1AA', city: 'London', state: '', country: 'GB' },
    },
  })
})

test('a company is a company with its CNPJ', () => {
  const company: GatewayPayer = { ...payer, name: 'Sol Ltda', document: { kind: 'cnpj', number: '11222333000181' } }
  expect(orderRequest({ ...request, payer: company })).toMatchObject({
    customer: { name: 'Sol Ltda', type: 'company', document_type: 'CNPJ', document: '11222333000181' },
  })
})
