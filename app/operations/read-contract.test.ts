import { expect, test } from 'vitest'
import { demoSettings, emptySettings } from '~/demo/demo-shop'
import { instant } from '~/domain/dates'
import { fillCompany, fillKnownCompany } from './read-contract.server'

const now = instant('2026-11-21T12:00:00.000Z')
const known = demoSettings(now).company
const unknown = emptySettings(now).company
const text =
  'A loja é da {companyName}. O CNPJ é {cnpj}. Nosso endereço é {address}.\n\nVendemos viagens. {other} fica.'

test('a text says the company where it names it, and keeps other braces', () => {
  const filled = fillCompany(text, known)
  expect(filled).toContain(`A loja é da ${known.legalName}.`)
  expect(filled).toContain(`Nosso endereço é ${known.address.address}, ${known.address.number}`)
  expect(filled).toContain('{other} fica.')
  expect(fillKnownCompany(text, known)).toBe(filled)
})

test('a page leaves out a sentence about what the settings do not say yet', () => {
  const filled = fillKnownCompany(text, unknown)
  expect(filled).toBe('A loja é da Roteiro.\n\nVendemos viagens. {other} fica.')
})
