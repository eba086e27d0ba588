/** Banks that people name instead of writing their number (compensation codes of the Banco Central). */
import { toPlainText } from '~/domain/values/plain-text'

const BANKS: Readonly<Record<string, readonly string[]>> = {
  '001': ['banco do brasil', 'bb'],
  '003': ['banco da amazonia', 'basa'],
  '004': ['banco do nordeste', 'bnb'],
  '021': ['banestes'],
  '033': ['santander'],
  '037': ['banpara'],
  '041': ['banrisul'],
  '047': ['banese'],
  '070': ['brb', 'banco de brasilia'],
  '077': ['inter', 'banco inter'],
  '085': ['ailos', 'viacredi'],
  '102': ['xp', 'xp investimentos'],
  '104': ['caixa', 'caixa economica federal', 'caixa economica', 'cef'],
  '133': ['cresol'],
  '136': ['unicred'],
  '197': ['stone'],
  '208': ['btg', 'btg pactual'],
  '212': ['original', 'banco original'],
  '237': ['bradesco', 'next'],
  '260': ['nubank', 'nu', 'nu pagamentos'],
  '290': ['pagbank', 'pagseguro'],
  '318': ['bmg'],
  '323': ['mercado pago'],
  '336': ['c6', 'c6 bank'],
  '341': ['itau', 'itau unibanco', 'iti'],
  '380': ['picpay'],
  '389': ['mercantil', 'mercantil do brasil'],
  '403': ['cora'],
  '422': ['safra'],
  '623': ['pan', 'banco pan'],
  '707': ['daycoval'],
  '735': ['neon'],
  '748': ['sicredi'],
  '756': ['sicoob', 'bancoob'],
}

/** The three digits of a bank from its number or its usual name, however written; null when neither is known. */
export function parseBank(text: string): string | null {
  const plain = toPlainText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
  if (plain.length > 60) return null
  const leading = /^(\d{3})(?!\d)/.exec(plain)?.[1]
  if (leading !== undefined) return leading === '000' ? null : leading
  const found = Object.entries(BANKS).find(([, names]) =>
    names.some((name) => name === plain.replace(/ s\.?\/?a\.?$/, '')),
  )
  return found?.[0] ?? null
}
