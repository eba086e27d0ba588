import { expect, test } from 'vitest'
import { cardRefusalSchema } from '~/domain/payments/charge-base'
import { cardRefused } from '~/i18n/locales/orders/card-refused'
import { readRefusal } from './card-refusal'

const nothing = { returnCode: null, message: null, gatewayErrors: [], antifraud: null }

test.each([
  ['1016', 'insufficientFunds'],
  ['51', 'insufficientFunds'],
  ['1001', 'expired'],
  ['54', 'expired'],
  ['1011', 'invalidData'],
  ['14', 'invalidData'],
  ['1045', 'cvv'],
  ['9124', 'cvv'],
  ['n7', 'cvv'],
  ['1025', 'blocked'],
  ['41', 'blocked'],
  ['57', 'onlineDisabled'],
  ['1019', 'onlineDisabled'],
  ['1000', 'issuerDeclined'],
  ['05', 'issuerDeclined'],
  ['59', 'antifraud'],
  ['1002', 'antifraud'],
  ['23', 'installments'],
  ['15', 'brand'],
  ['55', 'authentication'],
  ['91', 'issuerUnavailable'],
  ['9112', 'issuerUnavailable'],
  ['94', 'duplicate'],
  ['9113', 'duplicate'],
  ['46', 'doNotRetry'],
  ['R1', 'doNotRetry'],
  ['4711', 'issuerDeclined'],
  ['', 'issuerDeclined'],
  ['constructor', 'issuerDeclined'],
])('return code "%s" is %s', (returnCode, refusal) => {
  expect(readRefusal({ ...nothing, returnCode })).toBe(refusal)
})

test.each([
  ['Saldo insuficiente', 'insufficientFunds'],
  ['Cartão vencido', 'expired'],
  ['Código de segurança inválido', 'cvv'],
  ['Cartão perdido ou roubado', 'blocked'],
  ['Quantidade de parcelas inválida', 'installments'],
  ['Cartão inválido', 'invalidData'],
  ['Transação não permitida pela internet', 'onlineDisabled'],
  ['algo que ninguém previu', 'issuerDeclined'],
])('without a known code the words decide: "%s" is %s', (message, refusal) => {
  expect(readRefusal({ ...nothing, returnCode: '1000', message })).toBe(refusal)
})

test('a reproved antifraud check outweighs the code', () => {
  expect(readRefusal({ ...nothing, returnCode: '51', antifraud: 'reproved' })).toBe('antifraud')
})

test('a token problem that comes as a gateway error is named', () => {
  expect(readRefusal({ ...nothing, gatewayErrors: ['Token not found.'] })).toBe('tokenExpired')
})

test('every word has a sentence in the message catalogue', () => {
  expect(Object.keys(cardRefused.en)).toEqual(expect.arrayContaining([...cardRefusalSchema.options]))
})
