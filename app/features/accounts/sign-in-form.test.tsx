import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { formConstraints } from '~/forms/constraints'
import { LanguageProvider } from '~/i18n/use-translate'
import { signInSchema } from './sign-in-action.server'
import { CheckoutSignInForm, SignInForm } from './sign-in-form'

async function passwordInput(Form: typeof CheckoutSignInForm | typeof SignInForm) {
  const element = <Form constraint={formConstraints(signInSchema)} resetAddress="/ask-reset-password" variant="cta" />
  const { dataRoutes, query } = createStaticHandler([{ id: 'signin', path: '/signin', element }])
  const context = await query(new Request('http://shop.example/signin'))
  if (context instanceof Response) throw new Error('the page redirects')
  const html = renderToStaticMarkup(
    <LanguageProvider value="pt-BR">
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </LanguageProvider>,
  )
  return /<input[^>]*name="password"[^>]*>/.exec(html)?.[0] ?? ''
}

test('on the way to the checkout a password may be typed, and is not marked as required', async () => {
  const optional = await passwordInput(CheckoutSignInForm)
  expect(optional).toContain('type="password"')
  expect(optional).not.toMatch(/required/i)
  expect(await passwordInput(SignInForm)).toMatch(/\srequired/)
})
