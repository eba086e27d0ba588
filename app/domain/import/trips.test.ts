import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { cellReader } from './cells'
import { guessColumns } from './columns'
import { newTripEdit, readTripRow, tripFields } from './trips'

const today = localDate('2026-11-28')
const HEADINGS = [
  ...['Viagem', 'Destino', 'Saída', 'Retorno', 'Embarque', 'Acomodação'],
  ...['Pessoas', 'Preço', 'Vagas', 'Inclui', 'Não inclui', 'parcelas_boleto'],
]

function read(row: string) {
  const columns = guessColumns(HEADINGS, tripFields)
  const cells = cellReader(columns, { row: 2, cells: row.split('|') }, { today, points: 'thousands' })
  return { trip: readTripRow(cells, today), refusals: cells.refusals.map(({ field, reason }) => `${field} ${reason}`) }
}

test('a row is an option of a trip, with its boarding places and lists', () => {
  const { trip, refusals } = read(
    'Vindima|Bento|05/02/28|08/02/2028|Campinas - SP@05:30; Jundiaí - SP @ 6h15; Itu|Quarto duplo|2|R$ 3.780,00|12|Hotel; Guia|Almoços|Sim',
  )
  expect(refusals).toEqual([])
  expect(newTripEdit(trip)).toMatchObject({
    ...{ name: 'Vindima', checkinOn: '2028-02-05', checkoutOn: '2028-02-08', placeAliases: ['Bento'], agencyId: null },
    boardingPlaces: [
      { place: 'Campinas - SP', time: '05:30' },
      { place: 'Jundiaí - SP', time: '06:15' },
      { place: 'Itu', time: null },
    ],
    options: [{ name: 'Quarto duplo', people: 2, price: 378_000, vacancies: 12, audience: { kind: 'adult' } }],
    details: { 0: [{ text: 'Hotel' }, { text: 'Guia' }], 1: [{ text: 'Almoços' }] },
    allowsBoletoInstallments: true,
  })
})

test('a day trip needs neither return nor option', () => {
  const { trip, refusals } = read('Holambra||18/09/28||||||189,90|44||'.replace('||||||', '|||||'))
  expect(refusals).toEqual([])
  expect(trip).toMatchObject({
    until: '2028-09-18',
    option: { name: 'Por pessoa', people: 1, price: 18_990, vacancies: 44 },
  })
})

test.each([
  ['||05/02/2028|||||10|1', ['tripName missing']],
  ['A||05/02/2026|||||10|1', ['from pastDate']],
  ['A||05/02/2028|04/02/2028||||10|1', ['until endsBefore']],
  ['A||05/02/2028||Campinas@25:00|||10|1', ['boarding boarding']],
  ['A||05/02/2028||||30|10|1', ['people people']],
  ['A||05/02/2028|||||0|1', ['price money']],
  ['A||05/02/2028|||||a combinar|dez', ['price money', 'vacancies number']],
  ['A||05/02/2028|||||10|', ['vacancies missing']],
])('%s is refused', (row, refusals) => {
  expect(read(row).refusals).toEqual(refusals)
})
