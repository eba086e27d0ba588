/** What the demonstration's customer buys: one order in every state that a customer can meet. */
import { localDate } from '~/domain/dates'
import type { Passenger, Payer } from '~/domain/order-people'
import { demoPeople } from './demo-shop'

/** Test cards of the sandbox provider. */
export type TestCard = '4000000000000010' | '4000000000000101'
const GOOD_CARD: TestCard = '4000000000000010'
const CARD_WITHOUT_FUNDS: TestCard = '4000000000000101'

type DemoPayment =
  | { method: 'card'; installments: number; card: TestCard }
  | { method: 'pix' }
  | { method: 'boleto'; installments?: number }

export interface DemoPurchase {
  /** Also the attempt's id: however often it is asked for, it is one order. */
  name: string
  /** An option of `demo-trips`, as many units as passengers need; or a product by its slug. */
  buys: { option: string; quantity: number } | { product: string }
  passengers: readonly Passenger[]
  payment: DemoPayment
  /** Code of the partner that made the sale. */
  sellerCode: string | null
  /** What becomes of it after it was placed. `isPaid`: of several boletos the first. `expires`: it was placed so long ago that its time is over. */
  fate: 'stays' | 'isPaid' | 'isCanceled' | 'expires' | 'isWithdrawn'
}

export const demoCustomer: Payer = {
  ...customer(),
  address: {
    zipCode: '14020260',
    address: 'Rua dos Modelos',
    number: '312',
    complement: 'Apto. 42',
    neighborhood: 'Jardim Sumaré',
    city: 'Ribeirão Preto',
    state: 'SP',
  },
}

function customer(): Omit<Payer, 'address'> {
  const person = demoPeople.find(({ email }) => email === 'cliente@roteiro.example')
  if (!person) throw new Error('The demonstration shop has no customer')
  const { firstName, lastName, email, cpf, phone, birthDate } = person
  return { firstName, lastName, email, cpf, phone, birthDate }
}

/** The customer and her husband; both board at the trip's place of that number. */
function couple(boardingPlaceId: string): Passenger[] {
  const { firstName, lastName, cpf, phone, birthDate } = demoCustomer
  return [
    {
      ...{ name: `${firstName} ${lastName}`, cpf, documentType: 'rg', document: '327140865' },
      ...{ birthDate, phone, boardingPlaceId },
    },
    {
      name: 'Rafael Nogueira de Souza',
      cpf: '93541134780',
      documentType: 'rg',
      document: '284015539',
      birthDate: localDate('1986-05-27'),
      phone: '+5516991237788',
      boardingPlaceId,
    },
  ]
}

const pix = { method: 'pix' } as const
const byCard = (installments: number, card: TestCard = GOOD_CARD): DemoPayment => ({
  method: 'card',
  installments,
  card,
})

function trip(
  option: string,
  boardingPlaceId: string,
  more: Pick<DemoPurchase, 'name' | 'payment' | 'fate'> & { sellerCode?: string; quantity?: number },
): DemoPurchase {
  const { quantity = 1, sellerCode = null, ...rest } = more
  return { ...rest, sellerCode, buys: { option, quantity }, passengers: couple(boardingPlaceId) }
}

/** In the order in which they are made. The last one is looked for to know that all were. */
export const demoPurchases: readonly DemoPurchase[] = [
  trip('holambra-e-pedreira-um-dia-1', 'b1', {
    name: 'demo-expired',
    payment: { method: 'boleto' },
    fate: 'expires',
    quantity: 2,
  }),
  trip('ubatuba-ilha-anchieta-escuna-1', 'b3', { name: 'demo-canceled', payment: pix, fate: 'isCanceled' }),
  trip('caldas-novas-aguas-quentes-1', 'b1', { name: 'demo-withdrawn', payment: byCard(3), fate: 'isWithdrawn' }),
  trip('capitolio-canyons-de-furnas-1', 'b1', {
    name: 'demo-refused',
    payment: byCard(4, CARD_WITHOUT_FUNDS),
    fate: 'stays',
  }),
  {
    name: 'demo-guide',
    buys: { product: 'noronha-a-pe' },
    passengers: [],
    payment: pix,
    sellerCode: null,
    fate: 'isPaid',
  },
  trip('maceio-maragogi-gales-1', 'b1', {
    name: 'demo-by-partner',
    payment: byCard(10),
    sellerCode: 'VIV-9001',
    fate: 'stays',
  }),
  trip('rio-de-janeiro-classico-1', 'b2', { name: 'demo-paid', payment: byCard(6), fate: 'stays' }),
  trip('pantanal-norte-rio-e-onca-1', 'b1', {
    name: 'demo-slips',
    payment: { method: 'boleto', installments: 4 },
    fate: 'isPaid',
  }),
  trip('foz-do-iguacu-dois-lados-1', 'b1', { name: 'demo-boleto', payment: { method: 'boleto' }, fate: 'stays' }),
  trip('petropolis-cidade-imperial-1', 'b1', { name: 'demo-pix', payment: pix, fate: 'stays' }),
]
