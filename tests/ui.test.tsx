import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from '../app/ui/feedback/dialog/dialog'
import { Stepper } from '../app/ui/feedback/stepper/stepper'
import { Timeline } from '../app/ui/feedback/timeline/timeline'
import { Autocomplete } from '../app/ui/form/autocomplete/autocomplete'
import { CopyField } from '../app/ui/form/copy-field/copy-field'
import { ErrorSummary } from '../app/ui/form/error-summary/error-summary'
import { QuantityInput } from '../app/ui/form/quantity-input/quantity-input'
import { Select } from '../app/ui/form/select/select'
import { TextInput } from '../app/ui/form/text-input/text-input'
import { Header } from '../app/ui/layout/header/header'
import { Picture } from '../app/ui/media/picture/picture'
import { Pagination } from '../app/ui/table/pagination/pagination'
import { type Column, Table } from '../app/ui/table/table/table'
import { Button, ButtonLink } from '../app/ui/text/button/button'
import { EMail } from '../app/ui/text/e-mail/e-mail'
import { RichText } from '../app/ui/text/rich-text/rich-text'
import { Price } from '../app/ui/trip/price/price'

/** What arrives before any script runs. */
function html(element: ReactElement, location = '/trips'): string {
  return renderToStaticMarkup(<StaticRouter location={location}>{element}</StaticRouter>)
}

const copy = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('a price keeps its text exactly as it was formatted', () => {
  const amount = 'R$\u00a01.234,56'
  expect(copy(html(<Price amount={amount} />))).toBe(amount)
})

test('a select is native on the server and submits its value', () => {
  const options = [
    { value: '1', label: 'à vista' },
    { value: '10', label: '10x' },
  ]
  const markup = html(<Select id="parts" name="parts" label="Parcelas" options={options} defaultValue="10" />)
  expect(markup).toContain('name="parts"')
  expect(markup).toContain('<option value="10" selected="">10x</option>')
  expect(markup).toContain('<label for="parts" id="parts-label"')
  expect(markup).not.toContain('aria-hidden="true" tabindex')
})

test('an option whose words are its value says them once, unless the browser would read them differently', () => {
  const options = ['Franca, SP', 'Dois  vãos'].map((city) => ({ value: city, label: city }))
  const markup = html(<Select id="city" name="city" label="Cidade" options={options} defaultValue="Franca, SP" />)
  expect(markup).toContain('<option selected="">Franca, SP</option>')
  expect(markup).toContain('<option value="Dois  vãos">')
})

test('a phone and the word e-mail stay whole in a stored text', () => {
  const markup = html(
    <RichText blocks={[{ kind: 'paragraph', lines: [['E-mail ou telefone (16) 3555-0123, já.']] }]} />,
  )
  expect(copy(markup)).toBe('E-mail ou telefone (16) 3555-0123, já.')
  expect(markup).toMatch(
    /<span class="[^"]+">E-mail<\/span> ou telefone <span class="[^"]+">\(16\) 3555-0123<\/span>, já/,
  )
})

test('an autocomplete without script is a plain field, not a combobox', () => {
  const markup = html(
    <Autocomplete
      id="q"
      name="q"
      label="Para onde"
      rowIcon="map-pin"
      labels={{ list: 'Sugestões', one: '1 sugestão', other: '{{count}} sugestões' }}
    />,
  )
  expect(markup).toMatch(/<input(?![^>]*role=)[^>]*name="q"/)
  expect(markup).toMatch(/role="listbox"[^>]* hidden=""/)
})

test('an e-mail address breaks after its @ and before its dots, and reads whole', () => {
  const markup = html(<EMail address="ana.lima@loja.example.com" />)
  expect(markup).toBe('ana<wbr/>.lima@<wbr/>loja<wbr/>.example<wbr/>.com')
})

test('a marked event of a timeline is no step that one is at', () => {
  const events = [{ key: '1', title: 'Corrida', state: 'marked' as const }]
  expect(html(<Timeline events={events} />)).not.toContain('aria-current')
})

test('a quantity without script is a number field within its limits, with no dead buttons', () => {
  const markup = html(
    <QuantityInput aria-label="Quartos" name="rooms" min={1} max={4} defaultValue={2} lessLabel="-" moreLabel="+" />,
  )
  expect(markup).toMatch(/<input(?=[^>]*type="number")(?=[^>]*min="1")(?=[^>]*max="4")(?=[^>]*value="2")/)
  expect(markup).not.toContain('<button')
})

test('the code to copy is there without script, and nothing pretends to copy it', () => {
  const markup = html(<CopyField label="Pix" value="000201" copyLabel="Copiar" copiedLabel="Copiado" />)
  expect(markup).toContain('>000201</code>')
  expect(markup).toMatch(/<button[^>]* hidden=""/)
  expect(markup).not.toMatch(/<button(?![^>]* hidden="")/)
})

test('a wrong field says so and points to its sentence; the hint gives way to it', () => {
  const markup = html(<TextInput id="cpf" name="cpf" label="CPF" hint="Só números" error="O último dígito não bate." />)
  expect(markup).toMatch(/<input(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="cpf-error")/)
  expect(markup).toMatch(/id="cpf-error".*O último dígito não bate\./)
  expect(markup).not.toContain('Só números')
})

test('a right field is tied to its hint', () => {
  const markup = html(<TextInput id="cpf" name="cpf" label="CPF" hint="Só números" />)
  expect(markup).toContain('aria-describedby="cpf-description"')
  expect(markup).not.toContain('aria-invalid')
})

test('the error summary is an alert with a link to each field', () => {
  const markup = html(<ErrorSummary title="Falta 1 acerto" errors={[{ id: 'cpf', message: 'CPF não confere' }]} />)
  expect(markup).toContain('role="alert"')
  expect(markup).toContain('<a href="#cpf">CPF não confere</a>')
})

test('a busy button announces it, and stays focusable', () => {
  const markup = html(<Button busy>Salvando</Button>)
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain(' disabled')
})

test('a button link with nowhere to go is no link', () => {
  const markup = html(
    <ButtonLink to="/voucher" disabled>
      Abrir voucher
    </ButtonLink>,
  )
  expect(markup).not.toContain('href')
  expect(markup).toContain('aria-disabled="true"')
})

test('a dialog without script is open and can be left by a link', () => {
  const markup = html(
    <Dialog title="Excluir esta viagem?" closeTo="/admin/trips" closeLabel="Fechar">
      As vendas continuam.
    </Dialog>,
  )
  expect(markup).toContain('<dialog open')
  expect(markup).toContain('Excluir esta viagem?</h2>')
  expect(markup).toMatch(/<a(?=[^>]*aria-label="Fechar")(?=[^>]*href="\/admin\/trips")/)
})

test('a table labels its values for the cards, sorts by links and says how it is sorted', () => {
  const columns: Column<{ name: string; total: string }>[] = [
    {
      key: 'name',
      header: 'Nome',
      rowHeader: true,
      place: 'wide',
      cell: (row) => row.name,
      sort: { to: '?sort=name' },
    },
    { key: 'total', header: 'Total', cell: (row) => row.total, sort: { to: '?sort=total', direction: 'descending' } },
  ]
  const markup = html(
    <Table caption="Clientes" columns={columns} rows={[{ name: 'Ana', total: '9' }]} rowKey={(row) => row.name} />,
  )
  expect(markup).toMatch(/<caption[^>]*>Clientes<\/caption>/)
  expect(markup).toContain('aria-sort="none"')
  expect(markup).toContain('aria-sort="descending"')
  expect(markup).toContain('href="?sort=total"')
  expect(markup).toMatch(/<th scope="row"[^>]*>Ana<\/th>/)
  expect(markup).toContain('data-label="Total"')
})

test('an empty table gives its place to the empty state', () => {
  const markup = html(
    <Table caption="Clientes" columns={[]} rows={[]} rowKey={() => ''} empty={<p>Ninguém ainda</p>} />,
  )
  expect(markup).toBe('<p>Ninguém ainda</p>')
})

test('pages are links, the current one is marked, and the missing previous one is no link', () => {
  const markup = html(
    <Pagination
      label="Páginas"
      previous={{ label: 'Anterior' }}
      next={{ to: '?page=2', label: 'Próxima' }}
      pages={[{ to: '?page=1', number: 1, label: 'Página 1', current: true }]}
    />,
  )
  expect(markup).toContain('aria-current="page"')
  expect(markup).toMatch(/<a role="link" aria-disabled="true">(?:(?!<a).)*Anterior<\/a>/)
  expect(markup).toMatch(/<a[^>]*rel="next"/)
})

test('the stepper says in words which steps are done', () => {
  const markup = html(<Stepper label="Etapas" steps={['Viajantes', 'Pagamento']} current={1} doneLabel="feito" />)
  expect(copy(markup.replace(/<span[^>]*\bhidden="".*?<\/span>/g, ''))).toBe('Viajantes (feito)Pagamento')
  expect(markup).toContain('aria-current="step"')
})

test('the first picture comes at once, the others when they are near', () => {
  const image = { base: '/images/bonito', width: 1200, height: 800 }
  const first = html(<Picture image={image} alt="" sizes="100vw" eager />)
  const other = html(<Picture image={image} alt="" sizes="100vw" />)
  expect(first).toContain('fetchpriority="high"')
  expect(first).not.toContain('loading="lazy"')
  expect(other).toContain('loading="lazy"')
  expect(other).toContain('/images/bonito-480.avif 480w, /images/bonito-960.avif 960w, /images/bonito-1600.avif 1600w')
  expect(other).toMatch(/src="\/images\/bonito-960\.webp".*width="1200" height="800"/)
})

test('on phones the pictures that come later request less, and never for more than they are wide', () => {
  const image = { base: '/images/bonito', width: 1200, height: 800 }
  const sizes = (markup: string) => [...new Set([...markup.matchAll(/sizes="([^"]*)"/g)].map(([, value]) => value))]
  const cards = '(min-width: 960px) 310px, 36vw'
  expect(sizes(html(<Picture image={image} alt="" sizes={cards} eager />))).toEqual([cards])
  expect(sizes(html(<Picture image={image} alt="" sizes={cards} />))).toEqual([
    `(max-width: 599.98px) min(240px, 36vw), ${cards}`,
  ])
  expect(sizes(html(<Picture image={image} alt="" sizes="96px" />))).toEqual(['96px'])
})

test('the header folds into a native menu and marks the current page, never the language', () => {
  const markup = html(
    <Header
      homeLabel="Início"
      navLabel="Principal"
      menuLabel="Menu"
      links={[{ to: '/trips', label: 'Viagens' }]}
      extras={[{ to: '?lang=en', label: 'English', lang: 'en' }]}
    />,
  )
  expect(markup).toContain('<details')
  expect(markup.match(/aria-current="page"/g)).toHaveLength(2)
  expect(markup).toMatch(/<a(?=[^>]*hrefLang="en")(?![^>]*aria-current)/i)
})
