import { expect, test } from 'vitest'
import { zoneInBrazil } from './local-zone'

test.each([
  ['Manaus, AM', 'America/Manaus'],
  ['Manaus/AM', 'America/Manaus'],
  ['Manaus - AM', 'America/Manaus'],
  ['Manaus-AM', 'America/Manaus'],
  ['Manaus (AM)', 'America/Manaus'],
  ['Manaus AM', 'America/Manaus'],
  ['Manaus, Amazonas', 'America/Manaus'],
  ['Manaus, AM, Brasil', 'America/Manaus'],
  ['Tabatinga, AM', 'America/Eirunepe'],
  ['Tabatinga, SP', 'America/Sao_Paulo'],
  ['Rio Branco, AC', 'America/Rio_Branco'],
  ['Cuiabá, MT', 'America/Cuiaba'],
  ['Campo Grande, MS', 'America/Campo_Grande'],
  ['Porto Velho, RO', 'America/Porto_Velho'],
  ['Boa Vista, RR', 'America/Boa_Vista'],
  ['Fernando de Noronha, PE', 'America/Noronha'],
  ['Ilha de Fernando de Noronha, PE', 'America/Noronha'],
  ['Noronha (FEN)', 'America/Noronha'],
  ['Vila dos Remédios, Fernando de Noronha - PE', 'America/Noronha'],
  ['Ji-Paraná, RO (rodoviária)', 'America/Porto_Velho'],
  ['Manaus (AM, Brasil)', 'America/Manaus'],
  ['Recife, PE', 'America/Recife'],
  ['Franca, SP', 'America/Sao_Paulo'],
  ['Ji-Paraná, RO', 'America/Porto_Velho'],
])('%s has the clock of %s', (place, zone) => {
  expect(zoneInBrazil(place)).toBe(zone)
})

test.each(['Lisboa, Portugal', 'Acre', '', 'Porto'])('%s names no state of Brazil', (place) => {
  expect(zoneInBrazil(place)).toBeNull()
})
