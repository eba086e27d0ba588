import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { formatCpf } from '~/domain/brazil/cpf'
import { formatInstant } from '~/i18n/format'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { pdfText } from '../../../tests/support/pdf-text'
import { buy } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { contractPdfOf } from './contract-file.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(() => shop.close())

async function textOf(code: string): Promise<string> {
  const file = await contractPdfOf(code)
  return pdfText(file?.content ?? new Uint8Array())
}
/** Lines break where the paper does. */
const joined = (text: string) => text.replace(/\s+/g, '')
const FOOT = /RoteiroViagenseTurismoLtda,CNPJ\S*?Página\dde\d/g

test('the copy of a contract says what the order froze: every word, version, time and who accepted', async () => {
  const order = await buy(shop)
  const searchTerms = 'Se a saída for antes, vale até o embarque. '
  const clauses = Array.from(
    { length: 18 },
    (_, n) => `${n + 1}. Cláusula ${n + 1}\n\n${searchTerms.repeat(12)}fim ${n + 1}.`,
  )
  const text = ['Contrato de viagem', 'Resumo **forte**.', ...clauses, '- um\n- dois', '<b>não é marca</b> 😀'].join(
    '\n\n',
  )
  await orders.update(order.code, (known) => ({ ...known, contract: { ...known.contract, text } }))
  const file = await contractPdfOf(order.code)
  expect(file?.fileName).toBe(`contrato-${order.code}.pdf`)
  expect(await contractPdfOf(order.code)).toEqual(file)
  const whole = joined(await textOf(order.code))
  const shown = whole.replace(FOOT, '')
  for (let n = 1; n <= 18; n += 1) expect(shown).toContain(joined(`${searchTerms.repeat(12)}fim ${n}.`))
  for (const each of ['Resumo forte.', '<b>não é marca</b>', 'dois']) expect(shown).toContain(joined(each))
  expect(shown).toContain(joined(order.contract.version))
  expect(shown).toContain(joined(formatInstant(order.contract.acceptedAt, 'pt-BR')))
  expect(shown).toContain(joined(formatCpf(order.payer.cpf)))
  expect(whole).toMatch(/Página2de\d/)
})

test('an order freezes the digest of the accepted text, which its copy shows; an older order has none', async () => {
  const order = await buy(shop)
  const digest = createHash('sha256').update(order.contract.text).digest('hex')
  expect(order.contract.hash).toBe(digest)
  expect(joined(await textOf(order.code))).toContain(`SHA-256dotexto${digest}`)
  await orders.update(order.code, ({ contract: { hash: _, ...contract }, ...known }) => ({ ...known, contract }))
  expect(await textOf(order.code)).not.toContain('SHA-256')
})

test('a contract that is no longer the accepted text breaks an invariant', async () => {
  const order = await buy(shop)
  const changed = { ...order.contract, text: `${order.contract.text}!` }
  await orders.update(order.code, (known) => ({ ...known, contract: changed }))
  const { violations } = await checkInvariants({ now: shop.clock.now(), provider: null, acknowledged: [] })
  expect(violations).toEqual([{ rule: 'I2', subject: order.code, problem: 'has another contract than was accepted' }])
})

test('an order in English has its copy in English; one that is no more has none', async () => {
  const order = await buy(shop, { language: 'en' })
  expect((await contractPdfOf(order.code))?.fileName).toBe(`contract-${order.code}.pdf`)
  expect(await textOf(order.code)).toContain('Accepted on')
  expect(await contractPdfOf('NONE0000')).toBeNull()
})
