/** The customers of the demonstration's past: random, and no real person's data. */
import { withCheckDigits } from '~/domain/brazil/cpf'
import { type Passenger, type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { type LocalDate, localDate } from '~/domain/values/dates'
import { type Chance, chanceOf } from './chance'

export interface PastCustomer {
  id: string
  payer: Payer
  rg: string
  /** Who goes along, the closest first. */
  companions: readonly Omit<Passenger, 'boardingPlaceId'>[]
}

const WOMEN = [
  'Adriana',
  'Beatriz',
  'Camila',
  'Cláudia',
  'Denise',
  'Eliane',
  'Fernanda',
  'Helena',
  'Isabela',
  'Juliana',
]
const MORE_WOMEN = ['Larissa', 'Lúcia', 'Marta', 'Natália', 'Patrícia', 'Regina', 'Sílvia', 'Simone', 'Tatiane', 'Vera']
const MEN = ['Alexandre', 'André', 'Antônio', 'Carlos', 'Daniel', 'Eduardo', 'Fábio', 'Gustavo', 'Henrique', 'João']
const MORE_MEN = ['Leandro', 'Luiz', 'Marcelo', 'Márcio', 'Otávio', 'Paulo', 'Renato', 'Ricardo', 'Sérgio', 'Vicente']
const FIRST_NAMES = [...WOMEN, ...MORE_WOMEN, ...MEN, ...MORE_MEN]
const LAST_NAMES = [
  ...['Almeida', 'Andrade', 'Barbosa', 'Bittencourt', 'Cardoso', 'Cavalcanti', 'Duarte', 'Esteves', 'Figueiredo'],
  ...['Fonseca', 'Garcia', 'Guimarães', 'Lacerda', 'Macedo', 'Magalhães', 'Medeiros', 'Menezes', 'Moraes', 'Nogueira'],
  ...[
    'Pacheco',
    'Peixoto',
    'Queiroz',
    'Ramalho',
    'Rezende',
    'Sampaio',
    'Siqueira',
    'Tavares',
    'Teixeira',
    'Vasconcelos',
  ],
]
/** City, state, a code of its own region and the area code of its phones. */
const CITIES = [
  { city: 'Ribeirão Preto', state: 'SP', zip: '1402', area: '16' },
  { city: 'Franca', state: 'SP', zip: '1440', area: '16' },
  { city: 'São Carlos', state: 'SP', zip: '1356', area: '16' },
  { city: 'Campinas', state: 'SP', zip: '1301', area: '19' },
  { city: 'Belo Horizonte', state: 'MG', zip: '3013', area: '31' },
  { city: 'Uberaba', state: 'MG', zip: '3801', area: '34' },
  { city: 'Curitiba', state: 'PR', zip: '8024', area: '41' },
] as const
const STREETS = ['Rua dos Exemplos', 'Rua das Amostras', 'Avenida do Modelo', 'Rua do Ensaio', 'Travessa da Maquete']
const QUARTERS = ['Centro', 'Jardim Amostra', 'Vila Modelo', 'Alto do Exemplo']
const MAX_COMPANIONS = 9

/** The customer of that number; the same number is the same customer. `chance` names the shop's day. */
export function pastCustomer(chance: string, number: number): PastCustomer {
  const random = chanceOf(`${chance} customer ${number}`)
  const lastName = `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`
  const firstName = random.pick(FIRST_NAMES)
  const home = random.pick(CITIES)
  const payer: Payer = {
    ...WITH_CPF,
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName.replace(' ', '.'))}.${number}@exemplo.example`,
    cpf: withCheckDigits(`000${400_000 + number}`),
    phone: phoneOf(random, home.area),
    birthDate: bornOn(random, 27, 68),
    address: {
      zipCode: `${home.zip}${random.whole(1000, 9999)}`,
      address: random.pick(STREETS),
      number: String(random.whole(10, 1900)),
      complement: random.is(0.4) ? `Apto. ${random.whole(1, 18)}${random.whole(1, 4)}` : null,
      neighborhood: random.pick(QUARTERS),
      city: home.city,
      state: home.state,
    },
  }
  const companions = Array.from({ length: MAX_COMPANIONS }, () => companionOf(random, lastName, home.area))
  return { id: `past-customer-${number}`, payer, rg: rgOf(random), companions }
}

function companionOf(chance: Chance, family: string, area: string): Omit<Passenger, 'boardingPlaceId'> {
  const lastName = chance.is(0.7) ? family : chance.pick(LAST_NAMES)
  return {
    name: `${chance.pick(FIRST_NAMES)} ${lastName}`,
    cpf: cpfOf(chance),
    documentType: 'rg',
    document: rgOf(chance),
    birthDate: bornOn(chance, 19, 66),
    phone: chance.is(0.5) ? phoneOf(chance, area) : null,
  }
}

function rgOf(chance: Chance): string {
  return String(chance.whole(200_000_000, 499_999_999))
}

/** Valid by its digits. */
function cpfOf(chance: Chance): string {
  return withCheckDigits(`000${chance.whole(100_000, 399_999)}`)
}

function phoneOf(chance: Chance, area: string): string {
  return `+55${area}9${chance.whole(5000, 5999)}${chance.whole(1000, 9999)}`
}

/** Between so many years of age, as seen from 2026: who was an adult then is one now. */
function bornOn(chance: Chance, youngest: number, oldest: number): LocalDate {
  const two = (number: number) => String(number).padStart(2, '0')
  return localDate(`${2026 - chance.whole(youngest, oldest)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`)
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
