/** Who may pay: people in Brazil and in other countries, and companies. */
import { expect, test } from 'vitest'
import { allOrders, DETAILS, hidden, openCheckoutForEachTest, post } from '../../../../tests/support/test-checkout'

openCheckoutForEachTest()

const passengers = Object.fromEntries(Object.entries(DETAILS).filter(([name]) => name.startsWith('passengers')))
const CONTACT = { 'payer.firstName': 'Zoë', 'payer.lastName': "O'Neill", 'payer.email': 'zoe@exemplo.com.br' }
const ABROAD = {
  ...passengers,
  ...CONTACT,
  'payer.country': 'GB',
  'payer.passport': '123456789',
  'payer.birthDate': '1990-05-20',
  'payer.phone': '+44 7911 123456',
  'payer.zipCode': 'SW1A 1AA',
  'payer.address': '10 Downing Street',
  'payer.city': 'London',
}
const PAID = { intent: 'pay', acceptContract: 'on', installments: '1' }

test("a payer in another country names a passport and pays by card on the provider's page", async () => {
  const paid = await post({ ...ABROAD, ...PAID, method: 'card', ...(await hidden()) })
  expect(paid.to).toMatch(/^http:.*\/pay\//)
  const [order] = await allOrders()
  expect(order?.payer).toMatchObject({
    ...{ country: 'GB', cpf: '', cnpj: '', passport: '123456789', phone: '+447911123456' },
    address: { zipCode: 'SW1A 1AA', address: '10 Downing Street', number: '', city: 'London', state: '' },
  })
  expect(order?.searchTerms).toContain('123456789')
})

test.each(['pix', 'boleto'])('a payer in another country gets the message that %s is not available', async (method) => {
  const { errors } = await post({ ...ABROAD, ...PAID, method, ...(await hidden()) })
  expect(errors).toMatchObject({ method: ['De fora do Brasil, o pagamento é com cartão.'] })
  expect(await allOrders()).toEqual([])
})

test('a passport and a phone with its country are demanded abroad, a CPF and a state are not', async () => {
  const { errors } = await post({
    ...passengers,
    ...CONTACT,
    intent: 'continue',
    'payer.country': 'GB',
    'payer.phone': '7911 123456',
  })
  expect(
    Object.keys(errors)
      .filter((name) => name.startsWith('payer'))
      .sort(),
  ).toEqual(['payer.address', 'payer.birthDate', 'payer.city', 'payer.passport', 'payer.phone'])
})

test('a company pays with its CNPJ, its name and a contact', async () => {
  const { 'payer.cpf': _cpf, 'payer.birthDate': _born, ...rest } = DETAILS
  const company = { 'payer.country': 'BR-company', 'payer.cnpj': '11.222.333/0001-81', 'payer.companyName': 'Sol Ltda' }
  const paid = await post({ ...rest, ...company, ...PAID, method: 'pix', ...(await hidden()) })
  expect(paid.to).toContain('/post-checkout?order=')
  const [order] = await allOrders()
  expect(order?.payer).toMatchObject({
    country: 'BR',
    cnpj: '11222333000181',
    companyName: 'Sol Ltda',
    birthDate: null,
  })
  expect(order?.charges[0]?.pix?.code).toBeTruthy()
})
