import { expect, test } from 'vitest'
import { stock, trips } from '~/data/collections'
import {
  allOrders,
  DETAILS,
  hidden,
  openCheckoutForEachTest,
  opened,
  PURCHASE,
  post,
  shop,
} from '../../../../tests/support/test-checkout'

openCheckoutForEachTest()

test('the first step keeps what was typed, opens the payment and holds nothing', async () => {
  expect((await opened()).isUnlocked).toBe(false)
  const step = await post({ ...DETAILS, intent: 'continue', acceptContract: 'on' })
  expect(step).toMatchObject({ status: 302, to: '/user/checkout?item=quarto%3A1&step=payment#payment' })
  const page = await opened()
  expect(page.isUnlocked).toBe(true)
  expect(page.values.passengers[1]).toMatchObject({ name: 'Rui Lima', document: '32.145.678-9' })
  expect(page.values.acceptContract).toBe('')
  expect(await stock.get('quarto')).toMatchObject({ held: 0, sold: 0 })
  expect(await allOrders()).toHaveLength(0)
})

test('there are as many blocks as people, and the account fills in the first and the payer', async () => {
  const two = await opened('/user/checkout?item=quarto%3A2')
  expect(two.values.passengers).toHaveLength(4)
  expect(two.values.passengers[0]).toMatchObject({
    name: 'Ana Lima',
    cpf: '52998224725',
    boardingPlaceId: 'sp',
  })
  expect(two.values.payer).toMatchObject({ firstName: 'Ana', cpf: '52998224725', phone: '+5511987654321' })
})

test('an empty form has one error at each field, and requires a method and the contract', async () => {
  const { status, errors } = await post({ intent: 'pay', 'payer.firstName': '' })
  expect(status).toBe(422)
  const texts: Record<string, unknown> = errors
  expect(texts['payer.firstName']).toEqual(['Este campo é obrigatório'])
  expect(texts['payer.state']).toEqual(['Este campo é obrigatório'])
  expect(texts['method']).toEqual(['Escolha como você quer pagar'])
  expect(texts['acceptContract']).toEqual(['Para reservar, leia e aceite o contrato de viagem'])
  expect(Object.values(texts).every((found) => Array.isArray(found) && found.length === 1)).toBe(true)
})

test('the number of an RG may follow; that of a passport is needed, and every number on a trip abroad', async () => {
  const numbers = { 'passengers[0].document': '', 'passengers[1].document': '' }
  const passport = await post({ ...DETAILS, ...numbers, 'passengers[1].documentType': 'passport', intent: 'continue' })
  expect(passport.errors).toEqual({ 'passengers[1].document': ['Este campo é obrigatório'] })
  const placed = await post({ ...PURCHASE, ...numbers, ...(await hidden()) })
  expect(placed.to).toContain('/post-checkout?order=')
  expect((await allOrders())[0]?.passengers.map(({ document }) => document)).toEqual(['', ''])
  await trips.update('trip-1', (trip) => ({ ...trip, classification: 2 as const }))
  expect(Object.keys((await post({ ...DETAILS, ...numbers, intent: 'continue' })).errors)).toContain(
    'passengers[0].document',
  )
})

test('an error of a passenger is shown at its field', async () => {
  const { errors } = await post({
    ...PURCHASE,
    ...(await hidden()),
    'passengers[0].cpf': '529.982.247-24',
    'passengers[1].document': 'xx',
    'passengers[1].name': 'Rui',
    'passengers[0].boardingPlaceId': '',
    'passengers[1].boardingPlaceId': 'rio',
    'payer.birthDate': '2015-01-01',
    'payer.zipCode': '1',
    'payer.phone': '(10) 98765-4321',
  })
  expect(errors).toMatchObject({
    'passengers[0].cpf': ['Confira o CPF: o último dígito não bate.'],
    'passengers[1].document': ['Confira o número do documento'],
    'passengers[1].name': ['Escreva o nome como está no documento'],
    'passengers[0].boardingPlaceId': ['Este campo é obrigatório'],
    'passengers[1].boardingPlaceId': ['Escolha um item da lista'],
    'payer.birthDate': ['Quem paga precisa ter 18 anos ou mais'],
    'payer.zipCode': ['CEP inválido. Use 8 números, como 01310-100.'],
    'payer.phone': ['Este DDD não existe. Confira os dois primeiros números.'],
  })
  expect(await shop.charges()).toEqual([])
})

test('the same person twice, and a driving licence abroad, are refused', async () => {
  const twice = await post({ ...DETAILS, 'passengers[1].cpf': '52998224725' })
  expect(twice.errors).toMatchObject({
    'passengers[1].cpf': ['Este número já está em outro viajante do pedido'],
  })
  await trips.update('trip-1', (trip) => ({ ...trip, classification: 2 as const }))
  expect((await post({ ...DETAILS, 'passengers[0].documentType': 'cnh' })).errors).toMatchObject({
    'passengers[0].documentType': [expect.stringContaining('passaporte')],
  })
})
