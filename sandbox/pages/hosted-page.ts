import type { Charge, PaymentLink } from '../model'
import { type Html, html, money, page } from './html'

export interface HostedPageState {
  link: PaymentLink
  charge: Charge | null
  isPayable: boolean
  /** The error of the last attempt, as text. */
  error: string | null
  /** The form values without card number and security code. */
  formValues: { holder: string; month: string; year: string; count: string }
}

/** The provider's page for card payments: the way to pay by card without JavaScript. */
export function hostedPage(state: HostedPageState): string {
  const { link, charge } = state
  const [cash] = link.installments
  const back = link.success_url === null ? null : html`<p><a href="${link.success_url}">Voltar para a loja</a></p>`
  const closed = charge !== null && charge.status !== 'failed' ? outcome(charge) : expired()
  return page(
    'Pagamento com cartão',
    html`<div class="narrow">
<h1>Pagamento com cartão</h1>
<section class="card"><div>${link.name}</div><div class="soft">Pedido ${link.order_code}</div>
<p class="total num">${money(cash?.total ?? 0)}</p></section>
${state.isPayable ? form(state) : closed}
${back}
</div>`,
  )
}

function outcome(charge: Charge): Html {
  if (charge.status === 'paid') return html`<p class="note good" role="status">Pagamento aprovado.</p>`
  if (charge.status === 'processing')
    return html`<p class="note good" role="status">Pagamento em análise. A loja avisa assim que sair o resultado.</p>`
  return html`<p class="note bad" role="status">Este pagamento foi encerrado.</p>`
}

function expired(): Html {
  return html`<p class="note bad" role="status">Este link de pagamento não vale mais. Volte para a loja e comece de novo.</p>`
}

function form({ link, error, formValues }: HostedPageState): Html {
  const plans = link.installments.map(({ number, total }) => {
    const label = `${number}x de ${money(Math.floor(total / number))}${number === 1 ? '' : ` (total ${money(total)})`}`
    return String(number) === formValues.count
      ? html`<option value="${number}" selected>${label}</option>`
      : html`<option value="${number}">${label}</option>`
  })
  return html`${error === null ? null : html`<p class="note bad" role="alert">${error}</p>`}
<form class="card" method="post">
<label for="number">Número do cartão</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23" placeholder="4000 0000 0000 0010">
<label for="holder">Nome impresso no cartão</label>
<input id="holder" name="holder" autocomplete="cc-name" required maxlength="64" value="${formValues.holder}">
<div class="pair">
<div><label for="month">Mês de validade</label><input id="month" name="month" inputmode="numeric" autocomplete="cc-exp-month" required maxlength="2" placeholder="12" value="${formValues.month}"></div>
<div><label for="year">Ano de validade</label><input id="year" name="year" inputmode="numeric" autocomplete="cc-exp-year" required maxlength="4" placeholder="2030" value="${formValues.year}"></div>
</div>
<label for="cvv">Código de segurança</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" required maxlength="4">
<label for="count">Parcelas</label>
<select id="count" name="count">${plans}</select>
<button class="main">Pagar</button>
</form>`
}
