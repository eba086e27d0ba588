import type { Charge } from './model'

/** Deliberate errors in every order of customers with this CEP, and in no others. */
export const SPOILED_BY_CEP = {
  '99000001': { part: 'pixBroken', label: 'o código Pix vem com um dígito trocado' },
  '99000002': { part: 'pixMissing', label: 'o Pix vem sem código' },
  '99000003': { part: 'boletoBroken', label: 'a linha digitável vem com um dígito trocado' },
  '99000004': { part: 'boletoMissing', label: 'o boleto vem sem linha digitável' },
  '99000005': { part: 'pdfMissing', label: 'o boleto vem sem PDF' },
  '99000006': { part: 'pdfDown', label: 'o PDF do boleto não abre' },
} as const

export type Spoiled = (typeof SPOILED_BY_CEP)[keyof typeof SPOILED_BY_CEP]['part']

export function isSpoiled(charge: Charge, part: Spoiled): boolean {
  const cep = charge.customer.address?.zip_code ?? ''
  return Object.entries(SPOILED_BY_CEP).some(([known, spoiled]) => known === cep && spoiled.part === part)
}

/** The text with a different last digit. */
export function withWrongDigit(text: string): string {
  return text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
}
