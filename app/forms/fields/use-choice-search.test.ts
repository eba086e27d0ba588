import { expect, test } from 'vitest'
import { findChoices } from './use-choice-search'

const airlines = [
  'Aerovale Linhas Aéreas (VX)',
  'Andes Sul (XD)',
  'Atlântida Internacional (XA)',
  'Sul Aérea (SU)',
].map((label) => ({ value: label, label }))
const found = (query: string) => findChoices(query, airlines).map(({ label }) => label.replace(/ .*/, ''))

test('a choice is found by any of its words, without accents, the beginning first', () => {
  expect(found('sul')).toEqual(['Sul', 'Andes'])
  expect(found('ATLAN')).toEqual(['Atlântida'])
  expect(found('aerea linhas')).toEqual(['Aerovale'])
  expect(found('xd')).toEqual(['Andes'])
  expect(found('zzz')).toEqual([])
})
