import { boletoCodes } from './boleto'
import { randomDigits } from './ids'
import type { Charge, Transaction } from './model'
import { newTransaction } from './new-charge'
import { pixCode } from './pix'
import { isoAt, type Sandbox } from './sandbox'
import type { CardRule } from './simulator'
import { isSpoiled, withWrongDigit } from './spoiled'

/** One attempt to pay a charge by card: a charge may have several (hosted page), each as a new transaction. */
export function playCard(
  sandbox: Sandbox,
  charge: Charge,
  rule: CardRule,
  { installments, card }: { installments: number; card: Transaction['card'] },
): Charge {
  const at = isoAt(sandbox.now())
  const isRefused = rule.first === 'notAuthorized'
  const transaction: Transaction = {
    ...newTransaction('credit_card', charge.amount, at),
    status: isRefused ? 'not_authorized' : rule.first === 'captured' ? 'captured' : 'processing',
    success: !isRefused,
    installments,
    ...(card === undefined ? {} : { card }),
    acquirer_message: rule.message,
    acquirer_return_code: rule.code === 'antifraud' ? '' : rule.code,
    acquirer_nsu: randomDigits(9),
    acquirer_auth_code: isRefused ? '' : randomDigits(6),
    ...(charge.last_transaction.split === undefined ? {} : { split: charge.last_transaction.split }),
    antifraud_response:
      rule.code === 'antifraud' ? { status: 'reproved', provider_name: 'sandbox' } : { status: 'approved' },
  }
  const tried: Charge = { ...charge, updated_at: at, slow_cancel: rule.slowCancel, last_transaction: transaction }
  if (isRefused) return { ...tried, status: 'failed' }
  if (rule.first === 'processing') return { ...tried, status: 'processing' }
  return { ...tried, status: 'paid', paid_amount: charge.amount, paid_at: at }
}

/** A Pix that waits for its payment. */
export function openPix(sandbox: Sandbox, charge: Charge, seconds: number): Charge {
  const pix = {
    status: 'waiting_payment',
    ...spoiledPix(charge, pixCode(charge.id, charge.amount)),
    qr_code_url: `${sandbox.address()}/simulate/${charge.id}`,
    expires_at: isoAt(sandbox.now() + seconds * 1000),
  }
  return { ...charge, last_transaction: { ...charge.last_transaction, ...pix, success: true } }
}

/** A boleto that waits for its payment. */
export function openBoleto(sandbox: Sandbox, charge: Charge, dueAt: string, instructions: string): Charge {
  const due_at = isoAt(Date.parse(dueAt))
  const dueOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.parse(dueAt))
  const number = randomDigits(11)
  const codes = boletoCodes(charge.amount, dueOn, `${randomDigits(14)}${number}`)
  const boleto = {
    status: 'generated',
    ...spoiledBoleto(charge, codes),
    due_at,
    instructions,
    nosso_numero: number,
    document_number: charge.code,
    ...(isSpoiled(charge, 'pdfMissing') ? {} : { pdf: `${sandbox.address()}/boletos/${charge.id}.pdf` }),
    url: `${sandbox.address()}/simulate/${charge.id}`,
  }
  return { ...charge, due_at, last_transaction: { ...charge.last_transaction, ...boleto, success: true } }
}

function spoiledPix(charge: Charge, code: string): { qr_code?: string } {
  if (isSpoiled(charge, 'pixMissing')) return {}
  return { qr_code: isSpoiled(charge, 'pixBroken') ? withWrongDigit(code) : code }
}

function spoiledBoleto(charge: Charge, codes: { line: string; barcode: string }): { line?: string; barcode?: string } {
  if (isSpoiled(charge, 'boletoMissing')) return {}
  return isSpoiled(charge, 'boletoBroken') ? { ...codes, line: withWrongDigit(codes.line) } : codes
}
