import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { isRoomShared, isSession, raceDays, seatOf, ticketDays } from './event-days'

test('the days on the track are found among the days of the trip', () => {
  const titles = [
    'Embarque',
    'Milão',
    'Sexta de treinos',
    'Sábado de classificação e sprint',
    'Domingo de corrida',
    'Retorno',
  ]
  const schedule = titles.map((title) => ({ title }))
  expect(raceDays(schedule, localDate('2027-08-29'))).toEqual([
    { kind: 'practice', date: '2027-08-31', hasSprint: false },
    { kind: 'qualifying', date: '2027-09-01', hasSprint: true },
    { kind: 'race', date: '2027-09-02', hasSprint: false },
  ])
  expect(raceDays([{ title: 'Chegada' }], localDate('2027-08-29'))).toEqual([])
})

test.each([
  ['Setor A, reta dos boxes, sem cobertura', { mark: 'A', view: 'Reta dos boxes', isCovered: false, days: null }],
  ['Setor B, S do Senna, coberta', { mark: 'B', view: 'S do Senna', isCovered: true, days: null }],
  ['Setor Q, Laranjinha', { mark: 'Q', view: 'Laranjinha', isCovered: null, days: null }],
  ['Rocher, gramado, três dias', { mark: null, view: 'Rocher, gramado', isCovered: false, days: 3 }],
  [
    'Arquibancada T, piscina, sábado e domingo',
    { mark: 'T', view: 'Arquibancada T, piscina', isCovered: null, days: 2 },
  ],
  ['Arquibancada 22, Parabolica', { mark: '22', view: 'Arquibancada 22, Parabolica', isCovered: null, days: null }],
  [
    'Casal em quarto duplo, arquibancada K',
    { mark: 'K', view: 'Casal em quarto duplo, arquibancada K', isCovered: null, days: null },
  ],
  ['Arquibancada da reta, coberta', { mark: null, view: 'Arquibancada da reta', isCovered: true, days: null }],
  ['Coberta', { mark: null, view: 'Coberta', isCovered: true, days: null }],
])('%s', (name, seat) => {
  expect(seatOf(name)).toEqual(seat)
})

test('what the ticket admits to stands among the inclusions', () => {
  expect(ticketDays(['Hotel por 2 dias', 'Ingresso oficial de três dias no setor escolhido'])).toBe(3)
  expect(ticketDays(['Ingresso oficial do setor escolhido'])).toBeNull()
})

test('a seat is read from its Portuguese name and shown in the language of the reader', () => {
  const seat = seatOf('Setor B, S do Senna, coberta', 'Sector B, Senna S, covered')
  expect(seat).toEqual({ mark: 'B', view: 'Senna S', isCovered: true, days: null })
  expect(seatOf('Arquibancada geral', 'General grandstand').view).toBe('General grandstand')
  expect(seatOf('Setor B, S do Senna', 'Covered sector B').view).toBe('Covered sector B')
})

test('sessions are distinguished from gates and coaches', () => {
  const hours = [
    'Portões',
    'Primeiro treino livre',
    'Classificação',
    'Desfile dos pilotos',
    'Largada da MotoGP',
    'Pódio',
  ]
  expect(hours.filter(isSession)).toEqual([
    'Primeiro treino livre',
    'Classificação',
    'Desfile dos pilotos',
    'Largada da MotoGP',
  ])
})

test('a room is shared where the inclusions name double rooms', () => {
  expect(isRoomShared(['Ingresso', '5 noites em hotel em Nice, em quarto duplo; 1 noite é no avião'])).toBe(true)
  expect(isRoomShared(['2 noites em quarto dividido'])).toBe(true)
  expect(isRoomShared(['3 noites em hotel com café da manhã'])).toBe(false)
})
