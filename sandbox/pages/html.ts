/** HTML with every value escaped; lists are joined, and HTML fragments are inserted unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | null | Html | readonly Html[]

export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(pieces.map((piece, at) => piece + (at < values.length ? toText(values[at] ?? null) : '')).join(''))
}

function toText(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return value.map((one) => one.text).join('')
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter)
}

/** A complete page with a prominent ribbon. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${title} · Pagamentos de teste</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="ribbon"><strong>Ambiente de testes.</strong> Nada aqui é cobrado de verdade: não use um cartão real.</header>
<main>${body}</main>
</body>
</html>
`.text
}

export function money(centavos: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100)
}

export function clock(iso: string | null): string {
  if (iso === null) return ''
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' } as const
  return new Intl.DateTimeFormat('pt-BR', format).format(new Date(iso))
}
