import { type Control, MODES } from '../control'
import type { Charge } from '../model'
import { CARD_RULES } from '../simulator'
import { SPOILED_BY_CEP } from '../spoiled'
import type { Delivery } from '../store'
import { chargeCard } from './charge-card'
import { clock, type Html, html, page } from './html'

export interface OperatorPageState {
  charges: readonly { charge: Charge; orderCode: string }[]
  deliveries: readonly Delivery[]
  control: Control
  notice: string | null
}

const MODE_WORDS: Record<(typeof MODES)[number], string> = {
  ok: 'tudo normal',
  decline: 'recusa tudo',
  hang: 'não responde e não cobra',
  chargeThenHang: 'cobra e não responde',
  chargeThen500: 'cobra e responde 500',
  '500': 'responde 500 sem cobrar',
  slow: 'espera e depois cobra',
  slowAfter: 'cobra e demora a responder',
  reset: 'derruba a conexão',
  html: 'responde HTML',
  cutJson: 'cobra e corta a resposta',
  hugeBody: 'cobra e responde 100 MB',
  wrongAmount: 'responde outro valor',
  wrongCurrency: 'responde outra moeda',
  wrongOrder: 'responde outro pedido',
  duplicateCharge: 'repete o id de outra cobrança',
  redirect: 'redireciona para 169.254.169.254',
}

/** The page of the operator, who plays the bank: every charge with its possible changes, and the simulated faults. */
export function operatorPage(state: OperatorPageState): string {
  return page(
    'Cobranças',
    html`<h1>Provedor de pagamentos de teste</h1>
<nav class="acts" aria-label="Nesta página"><a href="#charges">Cobranças</a><a href="#faults">O que dá errado</a><a href="#webhooks">Avisos</a><a href="#cards">Cartões de teste</a></nav>
${state.notice === null ? null : html`<p class="note good" role="status">${state.notice}</p>`}
<h2 id="charges">Cobranças</h2>
${state.charges.length === 0 ? html`<p class="soft">Ainda não há cobranças. Feche uma compra na loja e ela aparece aqui.</p>` : null}
${state.charges.map(({ charge, orderCode }) => chargeCard(charge, orderCode, '/'))}
<h2 id="faults">O que dá errado</h2>
${controlForm(state.control)}
<p class="soft">Por comprador, pelo CEP de quem paga:</p>
<div class="scroll"><table><thead><tr><th>CEP</th><th>O que acontece</th></tr></thead><tbody>
${Object.entries(SPOILED_BY_CEP).map(([cep, { label }]) => html`<tr><td class="num">${cep}</td><td>${label}</td></tr>`)}
</tbody></table></div>
<h2 id="webhooks">Avisos (webhooks)</h2>
${accidents(state.control)}
${deliveryTable(state.deliveries)}
<h2 id="cards">Cartões de teste</h2>
<p class="soft">Validade no futuro, qualquer nome e qualquer código de segurança. Outros números são recusados.</p>
<div class="scroll"><table><thead><tr><th>Número</th><th>O que faz</th></tr></thead><tbody>
${CARD_RULES.map((rule) => html`<tr><td class="num">${rule.number.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${rule.label}</td></tr>`)}
</tbody></table></div>`,
  )
}

/** The page of one charge: the target of the shop's test ribbon. */
export function chargePage(charge: Charge, orderCode: string, notice: string | null): string {
  return page(
    `Pedido ${orderCode}`,
    html`<h1>Fazer o papel do banco</h1>
${notice === null ? null : html`<p class="note good" role="status">${notice}</p>`}
${chargeCard(charge, orderCode, `/simulate/${charge.id}`)}
<p><a href="/">Todas as cobranças</a></p>`,
  )
}

function controlForm(control: Control): Html {
  const options = MODES.map((mode) =>
    mode === control.mode
      ? html`<option value="${mode}" selected>${MODE_WORDS[mode]}</option>`
      : html`<option value="${mode}">${MODE_WORDS[mode]}</option>`,
  )
  const auto = control.pixAuto
    ? html`<input type="hidden" name="pixAuto" value="false">`
    : html`<input type="hidden" name="pixAuto" value="true">`
  return html`<form class="card modes" method="post" action="/_mode">
<div><label for="mode">Modo</label><select id="mode" name="mode">${options}</select></div>
<div><label for="scope">Onde</label><select id="scope" name="scope"><option value="writes">só ao cobrar</option>
${control.scope === 'all' ? html`<option value="all" selected>ao consultar também</option>` : html`<option value="all">ao consultar também</option>`}</select></div>
<div><label for="seconds">Segundos de espera</label><input id="seconds" name="seconds" inputmode="decimal" value="${control.seconds}"></div>
<div><label for="times">Quantas vezes (vazio: sempre)</label><input id="times" name="times" inputmode="numeric" value="${control.times === null ? '' : control.times}"></div>
<button>Aplicar modo</button>
</form>
<form class="acts" method="post" action="/_mode">${auto}
<button>${control.pixAuto ? 'Desligar Pix automático' : 'Ligar Pix automático (até R$ 500 paga, acima recusa)'}</button></form>`
}

function accidents(control: Control): Html {
  const button = (name: string, label: string, count: number) =>
    html`<form method="post" action="/_mode"><input type="hidden" name="${name}" value="${count + 1}">
<button>${label}${count === 0 ? '' : ` (${count})`}</button></form>`
  return html`<div class="acts">
${button('loseNext', 'Perder o próximo aviso', control.loseNext)}
${button('duplicateNext', 'Duplicar o próximo aviso', control.duplicateNext)}
${button('delayNext', `Atrasar o próximo aviso ${control.delaySeconds} s`, control.delayNext)}
</div>`
}

function deliveryTable(deliveries: readonly Delivery[]): Html | null {
  if (deliveries.length === 0) return null
  const rows = deliveries.map(
    (one) => html`<tr><td>${clock(one.at)}</td><td>${one.type}</td><td><code>${one.chargeId}</code></td>
<td>${stateCopy(one)}</td><td><form method="post" action="/_webhooks/${one.id}/resend"><button aria-label="Reenviar ${one.type}">Reenviar</button></form></td></tr>`,
  )
  return html`<div class="scroll"><table><thead><tr><th>Quando</th><th>Aviso</th><th>Cobrança</th><th>Estado</th><th>Repetir</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function stateCopy({ state, attempts, lastResponse }: Delivery): string {
  const stateText = { waiting: 'na fila', delivered: 'entregue', failed: 'desistiu', lost: 'perdido de propósito' }[
    state
  ]
  return attempts === 0
    ? stateText
    : `${stateText}, ${attempts} ${attempts === 1 ? 'tentativa' : 'tentativas'} (${lastResponse ?? ''})`
}
