import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { DefaultFrame } from '~/features/page/frame/default-frame'
import type { Language } from '~/i18n/languages'
import { LanguageProvider } from '~/i18n/use-translate'
import { AdminErrorScreen } from './admin-error-screen'
import { ErrorScreen } from './error-screen'
import { errorTitle } from './error-title'

const requestId = 'R-7K2Q-1041'

function Boundary() {
  return (
    <DefaultFrame visitor={null} menu={[]} footer={null}>
      <ErrorScreen />
    </DefaultFrame>
  )
}

/** The page and the status for a loader that throws this. */
async function pageOf(
  thrown: unknown,
  language: Language = 'pt-BR',
  at = { path: '/trips/nothing', element: <Boundary /> },
) {
  const loader = () => {
    throw thrown
  }
  const { dataRoutes, query } = createStaticHandler([
    {
      id: 'root',
      loader: () => ({ requestId, language }),
      children: [{ path: at.path, loader, errorElement: at.element, element: <p>fine</p> }],
    },
  ])
  const context = await query(new Request(`http://localhost${at.path}?month=2027-03`))
  if (context instanceof Response) throw new Error('the screen redirects')
  const html = renderToString(
    <LanguageProvider value={language}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </LanguageProvider>,
  )
  return { html, status: context.statusCode }
}

test('the 404 page has an explanation, a search box and links', async () => {
  const { html, status } = await pageOf(new Response(null, { status: 404 }))
  expect(status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>Página não encontrada<\/h1>/)
  expect(html).toContain('Você saiu da pista')
  expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/trips"/)
  expect(html).toContain('name="q"')
  expect(html).toContain('href="/trips"')
})

test('the English text is exactly that of the specification', async () => {
  const { html } = await pageOf(new Response(null, { status: 404 }), 'en')
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/)
  expect(html).not.toContain('Página não encontrada')
})

test('a missing item has its own text', async () => {
  const { html } = await pageOf(new Response('item', { status: 404, headers: { 'Content-Type': 'text/plain' } }))
  expect(html).toMatch(/<h1[^>]*>Não encontramos este item<\/h1>/)
})

test('an error shows its id, a retry link and no internals', async () => {
  const { html, status } = await pageOf(new Error('SQLITE_CORRUPT at /srv/app/data.ts:12'))
  expect(status).toBe(500)
  expect(html).toMatch(/<h1[^>]*>Erro interno do servidor<\/h1>/)
  expect(html).toContain(requestId)
  expect(html).toContain('href="/trips/nothing?month=2027-03"')
  expect(html).not.toMatch(/SQLITE|data\.ts/)
  expect((await pageOf(new Error('x'), 'en')).html).toMatch(/<h1[^>]*>Internal Server Error<\/h1>/)
})

test('a thrown response may carry the id of its own request', async () => {
  const { html } = await pageOf(Response.json({ reference: 'OTHER-1' }, { status: 503 }))
  expect(html).toContain('OTHER-1')
  expect(html).toContain('503')
})

test('the language switch stays on the page and keeps its query', async () => {
  const { html } = await pageOf(new Response(null, { status: 404 }))
  expect(html).toContain('href="?month=2027-03&amp;lang=en"')
  const english = await pageOf(new Response(null, { status: 404 }), 'en')
  expect(english.html).toContain('href="?month=2027-03&amp;lang=pt-BR"')
})

test('signing in from an error page leads back to it', async () => {
  const { html } = await pageOf(new Response(null, { status: 404 }))
  expect(html).toContain(`href="/signin?redirectTo=${encodeURIComponent('/trips/nothing?month=2027-03')}"`)
})

test("the title is in the page's language, and an error page is never indexed", () => {
  const matches = [{ id: 'root', data: { language: 'en' } }]
  expect(errorTitle({ error: new Error('x'), matches })).toEqual([
    { title: 'Internal Server Error · Roteiro' },
    { name: 'robots', content: 'noindex' },
  ])
  expect(errorTitle({ matches })).toEqual([])
})

test.each([
  ['/admin/orders/details', 'O endereço não diz qual pedido', '/admin/orders'],
  ['/admin/users/customer', 'O endereço não diz qual cliente', '/admin/users'],
  ['/admin/trips/buyers', 'O endereço não diz qual viagem', '/admin/trips'],
  ['/admin/nao-existe', 'Este endereço não existe ou mudou', '/admin/users'],
])('in the back office, %s says what is missing and leads to where it is chosen', async (path, copy, to) => {
  const { html, status } = await pageOf(new Response('item', { status: 404 }), 'pt-BR', {
    path,
    element: <AdminErrorScreen />,
  })
  expect(status).toBe(404)
  expect(html).toContain(copy)
  expect(html).toContain(`href="${to}"`)
})

test.each([
  [405, 'Esta página não recebe formulários, e nada mudou.'],
  [400, 'O formulário não pôde ser lido, e nada mudou.'],
])('%s says what was wrong with what was sent', async (status, copy) => {
  const thrown = () => new Response(null, { status })
  expect((await pageOf(thrown())).html).toContain(copy)
  const admin = { path: '/admin/users', element: <AdminErrorScreen /> }
  expect((await pageOf(thrown(), 'pt-BR', admin)).html).toContain(copy)
})

test("a trip's address without a trip says so", async () => {
  const { html } = await pageOf(new Response('item', { status: 404 }), 'pt-BR', {
    path: '/trip-details',
    element: <Boundary />,
  })
  expect(html).toContain('O endereço não diz qual viagem')
  expect(html).toContain('href="/trips"')
})

test.each([
  ['/user/checkout/post-checkout', 'O endereço não diz qual compra', '/user/myAcquired/list'],
  ['/user/myAcquired/orders/ABCD2345', 'O endereço não diz qual compra', '/user/myAcquired/list'],
  ['/user/tripForfait', 'O endereço não diz qual pedido de viagem', '/user/tripForfait'],
  ['/agency/orders/details', 'O endereço não diz qual venda', '/agency/orders'],
  ['/agency/links/x', 'não é da sua agência', '/agency'],
  ['/departure-change', 'O endereço não diz qual mudança', '/contactUs'],
  ['/tripsters', 'não está mais à venda', '/trips'],
])('%s says what is missing and leads on', async (path, copy, to) => {
  const { html, status } = await pageOf(new Response('item', { status: 404 }), 'pt-BR', { path, element: <Boundary /> })
  expect(status).toBe(404)
  expect(html).toContain(copy)
  expect(html).toContain(`href="${to}"`)
})
