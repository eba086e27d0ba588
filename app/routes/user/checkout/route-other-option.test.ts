/**
 * The option is removed while its checkout is being filled in: the draft is offered for the other options of the trip.
 */
import { beforeEach, expect, test } from 'vitest'
import { stock, trips } from '~/data/collections'
import {
  becomeSomebodyElse,
  hidden,
  open,
  openCheckoutForEachTest,
  opened,
  PURCHASE,
  post,
  shop,
} from '../../../../tests/support/test-checkout'

openCheckoutForEachTest()

const OTHER = '/user/checkout?item=suite%3A1'

beforeEach(async () => {
  await trips.update('trip-1', (trip) => ({
    ...trip,
    options: trip.options.flatMap((option) => [option, { ...option, id: 'suite', name: 'Suíte' }]),
  }))
  const now = shop.clock.now()
  await stock.create('suite', {
    id: 'suite',
    tripId: 'trip-1',
    vacancies: 5,
    held: 0,
    sold: 0,
    allotted: 0,
    hasDeparted: false,
    updatedAt: now,
  })
})

const sellOut = () => stock.update('quarto', (units) => ({ ...units, sold: 5 }))

async function removeOption() {
  await stock.remove('quarto')
  await trips.update('trip-1', (trip) => ({ ...trip, options: trip.options.filter(({ id }) => id !== 'quarto') }))
}

const form = async () => ({ ...PURCHASE, ...(await hidden()), tripId: (await opened()).offer.tripId ?? '' })

test.each([
  ['sold out', sellOut],
  ['removed', removeOption],
])('an option is %s: the page leads back to the trip, and another option has what was typed', async (_how, lose) => {
  const formValues = await form()
  await lose()
  expect(await post(formValues)).toMatchObject({ status: 422, to: null })
  expect((await open()).page).toMatchObject({ offer: null, slug: 'chapada' })
  const { values, isUnlocked } = await opened(OTHER)
  expect(values).toMatchObject({
    payer: { city: 'São Paulo', email: ' ANA@Cliente.example ' },
    passengers: [{ cpf: '529.982.247-25' }, { name: 'Rui Lima', document: '32.145.678-9' }],
  })
  expect([values.acceptContract, values.method, isUnlocked]).toEqual(['', '', true])
})

test('passengers come along as many as fit, and a first step that came too late counts as well', async () => {
  await trips.update('trip-1', (trip) => ({
    ...trip,
    options: trip.options.map((option) => (option.id === 'suite' ? { ...option, people: 3 } : option)),
  }))
  const formValues = { ...(await form()), intent: 'continue' }
  await sellOut()
  expect((await post(formValues)).status).toBe(422)
  const { values, isUnlocked } = await opened(OTHER)
  expect(values.passengers.map(({ name }) => name)).toEqual(['Ana Lima', 'Rui Lima', ''])
  expect(isUnlocked).toBe(false)
})

test('nobody else finds it', async () => {
  const formValues = await form()
  await sellOut()
  await post(formValues)
  becomeSomebodyElse()
  expect((await opened(OTHER)).values.payer.city).toBe('')
})

test('a trip that was made up leads nowhere', async () => {
  const formValues = { ...(await form()), tripId: 'nothing' }
  await removeOption()
  await post(formValues)
  expect((await open()).page).toMatchObject({ offer: null, slug: null })
})

test('what was bought is typed no more at another option', async () => {
  await post({ ...(await form()), intent: 'continue' })
  expect((await opened(OTHER)).values.payer.city).toBe('São Paulo')
  expect((await post({ ...PURCHASE, ...(await hidden()) })).status).toBe(302)
  expect((await opened(OTHER)).isUnlocked).toBe(false)
})
