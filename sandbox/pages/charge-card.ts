import { formatLine } from '../boleto'
import { changeCharge } from '../change-charge'
import type { Charge } from '../model'
import { CHANGES, type Change } from '../simulator'
import { clock, type Html, html, money } from './html'

const METHODS: Record<Charge['payment_method'], string> = { credit_card: 'Cartão', pix: 'Pix', boleto: 'Boleto' }

const STATUSES: Record<Charge['status'], string> = {
  pending: 'pendente',
  processing: 'em processamento',
  paid: 'paga',
  overpaid: 'paga a mais',
  underpaid: 'paga a menos',
  failed: 'recusada',
  canceled: 'cancelada',
  chargedback: 'contestada',
}

const CHANGE_WORDS: Partial<Record<Change, string>> = {
  pay: 'Pagar',
  payLate: 'Pagar atrasado',
  underpay: 'Pagar a menos',
  overpay: 'Pagar a mais',
  refuse: 'Recusar',
  expire: 'Expirar',
  refund: 'Estornar',
  failRefund: 'Recusar o estorno pedido',
  chargeback: 'Contestar',
}

/** One charge with a button for each possible change; `back` is the page to return to. */
export function chargeCard(charge: Charge, orderCode: string, back: string): Html {
  const { last_transaction: transaction } = charge
  const possible = CHANGES.filter((change) => change in CHANGE_WORDS && changeCharge(charge, change, '') !== null)
  const label = `pedido ${orderCode}`
  return html`<article class="card">
<div class="row"><strong>Pedido ${orderCode}</strong><span class="badge ${charge.status}">${STATUSES[charge.status]}</span></div>
<p class="total num">${money(charge.amount)}</p>
<div class="row soft"><span>${METHODS[charge.payment_method]}${cardCopy(charge)}</span><span>${clock(charge.created_at)}</span></div>
${charge.paid_amount === 0 ? null : html`<div class="soft num">Pago ${money(charge.paid_amount)}${charge.canceled_amount === 0 ? '' : `, devolvido ${money(charge.canceled_amount)}`}</div>`}
${transaction.expires_at === undefined ? null : html`<div class="soft">Vale até ${clock(transaction.expires_at)}</div>`}
${transaction.pdf === undefined ? null : html`<div class="soft"><code>${formatLine(transaction.line ?? '')}</code> · <a href="/boletos/${charge.id}.pdf">PDF</a></div>`}
<div class="soft"><code>${charge.id}</code> · ${transaction.status}</div>
${possible.length === 0 ? null : html`<div class="acts">${possible.map((change) => actForm(charge.id, change, label, back))}</div>`}
</article>`
}

function actForm(id: string, change: Change, label: string, back: string): Html {
  const words = CHANGE_WORDS[change] ?? change
  return html`<form method="post" action="/_charges/${id}/${change}"><input type="hidden" name="back" value="${back}">
<button aria-label="${words}, ${label}">${words}</button></form>`
}

function cardCopy({ last_transaction: { card, installments } }: Charge): string {
  return card === undefined ? '' : ` ${card.brand} final ${card.last_four_digits}, ${installments ?? 1}x`
}
