import { expect, test } from 'vitest'
import { demoSettings, emptySettings } from '~/demo/demo-shop'
import { instant } from '~/domain/values/dates'
import { fillKnownPlaceholders, fillPlaceholders, shopPlaceholders } from './read-contract.server'

const now = instant('2026-11-21T12:00:00.000Z')
const shop = demoSettings(now)
const known = shopPlaceholders(shop, 'pt-BR')
const unknown = shopPlaceholders(emptySettings(now), 'pt-BR')
const text =
  'A loja é da {companyName}. O CNPJ é {cnpj}. Nosso endereço é {address}.\n\nVendemos viagens. {other} fica.'

test('a text says the company where it names it, and keeps other braces', () => {
  const filled = fillPlaceholders(text, known)
  expect(filled).toContain(`A loja é da ${shop.company.legalName}.`)
  expect(filled).toContain(`Nosso endereço é ${shop.company.address.address}, ${shop.company.address.number}`)
  expect(filled).toContain('{other} fica.')
  expect(fillKnownPlaceholders(text, known)).toBe(filled)
})

test('a page leaves out a sentence about what the settings do not say yet', () => {
  const filled = fillKnownPlaceholders(text, unknown)
  expect(filled).toBe('A loja é da Roteiro.\n\nVendemos viagens. {other} fica.')
})

test("the shop's response time comes from its settings, in the language of the text", () => {
  const patient = { ...shop, service: { ...shop.service, answerDays: 2 } }
  expect(fillPlaceholders('Respondemos {answer}.', shopPlaceholders(patient, 'pt-BR'))).toBe(
    'Respondemos em até 2 dias úteis.',
  )
  expect(fillPlaceholders('We answer {answer}.', known)).toContain('em até 1 dia útil')
})
