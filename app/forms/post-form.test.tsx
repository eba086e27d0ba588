import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { localDate } from '~/domain/values/dates'
import { DateField } from '~/forms/fields/date-field'
import { pickableDays } from '~/forms/fields/date-text'
import { CheckboxField, CpfField, EmailField, PhoneField, RadioField, TextField } from '~/forms/fields/fields'
import { PasswordField } from '~/forms/fields/password-field'
import { SelectField } from '~/forms/fields/select-field'
import type { Language } from '~/i18n/languages'
import { LanguageProvider } from '~/i18n/use-translate'
import { parseForm } from './parse-form.server'
import { PostForm } from './post-form'
import { replyTo, replyToFailure } from './reply.server'
import { SubmitButton } from './submit-button'
import { type Constraints, useFormFor } from './use-form-for'
import { checkboxField, choiceField, consentField, cpfField, emailField, nameField, phoneField } from './values'

const schema = z.object({
  name: nameField(),
  email: emailField(),
  cpf: cpfField(),
  phone: phoneField(),
  password: z.string(),
  gender: choiceField(['f', 'm']),
  method: choiceField(['card', 'pix']),
  news: checkboxField(),
  terms: consentField('validation.acceptTerms'),
})
type Values = z.input<typeof schema>

const constraint: Constraints = { name: { required: true, maxLength: 120 }, terms: { required: true } }
const everyLabel = { name: 'Nome', email: 'E-mail' }

type ScreenProps = { defaults?: Partial<Values>; restored?: boolean; labels?: Readonly<Record<string, string>> }

function Screen({ defaults, restored, labels = everyLabel }: ScreenProps) {
  const [form, fields] = useFormFor<Values>(constraint, defaults)
  return (
    <PostForm form={form} labels={labels} restored={restored}>
      <TextField field={fields.name} label="Nome" autoComplete="name" hint="Como no documento" />
      <EmailField field={fields.email} label="E-mail" />
      <CpfField field={fields.cpf} label="CPF" />
      <PhoneField field={fields.phone} label="Telefone" />
      <PasswordField field={fields.password} label="Senha" autoComplete="new-password" />
      <DateField field={fields.name} label="Dia" days={pickableDays(localDate('2026-11-21'))} />
      <SelectField field={fields.gender} label="Gênero" options={[{ value: 'f', label: 'F' }]} />
      <RadioField field={fields.method} legend="Forma" options={[{ value: 'pix', label: 'Pix' }]} />
      <CheckboxField field={fields.news} label="Novidades" />
      <CheckboxField field={fields.terms} label="Aceito" />
      <SubmitButton busyLabel="Enviando">Enviar</SubmitButton>
    </PostForm>
  )
}

type Rendered = ScreenProps & { action?: () => unknown; language?: Language }

/** The server-rendered HTML of the screen, for a visit or for a reply of its action. */
async function htmlOf({ action, language = 'pt-BR', ...screen }: Rendered = {}) {
  const address = 'http://localhost/signup?redirectTo=%2Ftrips'
  const { dataRoutes, query } = createStaticHandler([
    { id: 'screen', path: '/signup', element: <Screen {...screen} />, action: async () => action?.() ?? null },
  ])
  const context = await query(new Request(address, { method: action ? 'POST' : 'GET' }))
  if (context instanceof Response) throw new Error('the screen redirects')
  return renderToString(
    <LanguageProvider value={language}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </LanguageProvider>,
  )
}

function refusing(values: Record<string, string>, language: Language = 'pt-BR') {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return { language, action: () => replyTo(parseForm(form, schema), language).data }
}

function tag(html: string, name: string) {
  return html.match(new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`))?.[0] ?? ''
}

test('a form is a real post to its own address, without the bubbles of the browser', async () => {
  const html = await htmlOf()
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toMatch(/<form[^>]*action="\/signup\?redirectTo=%2Ftrips"/)
  expect(html).toMatch(/<form[^>]*noValidate=""/i)
  expect(html).not.toContain('role="alert"')
  expect(html).not.toMatch(/autofocus/i)
})

test('default values are shown as people write them', async () => {
  const html = await htmlOf({ defaults: { name: 'Ana', cpf: '52998224725', phone: '+5511987654321', method: 'pix' } })
  expect(tag(html, 'name')).toContain('value="Ana"')
  expect(tag(html, 'cpf')).toContain('value="529.982.247-25"')
  expect(tag(html, 'phone')).toContain('value="(11) 98765-4321"')
  expect(tag(html, 'method')).toContain('checked=""')
})

test('a form that was stored during sign-in shows a notice, until an action replies', async () => {
  const restored = { restored: true, defaults: { name: 'Ana' } }
  expect(await htmlOf(restored)).toContain('O que você tinha digitado voltou')
  expect(await htmlOf({ ...restored, ...refusing({ name: 'Ana' }) })).not.toContain('O que você tinha digitado voltou')
})

test('consent is never ticked beforehand', async () => {
  expect(tag(await htmlOf(), 'terms')).not.toContain('checked')
})

test('a refused form keeps what was typed and never a password', async () => {
  const html = await htmlOf(refusing({ name: '<b>', email: 'ana@', password: 'Segredo#123', news: 'on' }))
  expect(tag(html, 'name')).toContain('value="&lt;b&gt;"')
  expect(tag(html, 'email')).toContain('value="ana@"')
  expect(tag(html, 'news')).toContain('checked=""')
  expect(html).not.toContain('Segredo#123')
})

test('each wrong field has one sentence tied to it, and the first one takes the focus', async () => {
  const html = await htmlOf(refusing({ name: 'Ana', email: 'ana@', cpf: '1', phone: '1', gender: 'f', method: 'pix' }))
  expect(tag(html, 'email')).toContain('aria-invalid="true"')
  expect(tag(html, 'email')).toContain('aria-describedby="form-email-error"')
  expect(html).toContain('id="form-email-error"')
  expect(tag(html, 'email')).toMatch(/autofocus=""/i)
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  expect(tag(html, 'name')).not.toContain('aria-invalid')
})

test('a form of one field says what is wrong at the field, and once', async () => {
  const filled = { cpf: '529.982.247-25', phone: '(11) 98765-4321', gender: 'f', method: 'pix', terms: 'on' }
  const refused = refusing({ name: 'Ana Lima', email: 'ana@', password: 'x', ...filled })
  const html = await htmlOf({ ...refused, labels: { email: 'E-mail' } })
  expect(html.match(/Confira o e-mail/g)).toHaveLength(1)
  expect(tag(html, 'email')).toContain('aria-describedby="form-email-error"')
  expect((await htmlOf(refused)).match(/Confira o e-mail/g)).toHaveLength(2)
})

test('the summary counts the fields and links to each', async () => {
  const html = await htmlOf(refusing({ email: 'ana@' }, 'en'))
  expect(html).toContain('role="alert"')
  expect(html).toContain('fields need correcting')
  expect(html).toMatch(/<a href="#form-email">E-mail: Check the e-mail\. Example: name@domain\.com<\/a>/)
  expect(html).toMatch(/<a href="#form-name">Nome: This field is required<\/a>/)
  expect(html).toContain('id="form-name"')
})

test('what is wrong with the whole form stands on the page and in a toast', async () => {
  const form = new FormData()
  const extra = { formErrors: ['error.credentials'] }
  const html = await htmlOf({ action: () => replyTo(parseForm(form, z.object({})), 'pt-BR', extra).data })
  expect(html.match(/E-mail ou senha não conferem/g)).toHaveLength(2)
  expect(html).toContain('role="status"')
})

test('of a failure the toast says only that there was one, and the page what to do', async () => {
  const html = await htmlOf({ action: () => replyToFailure(new FormData(), 'pt-BR').data })
  expect(html).toContain('Ocorreu um erro. O que você digitou continua aqui')
  expect(html).toMatch(/>Ocorreu um erro</)
})

test('the data of another action are not taken for a reply', async () => {
  expect(await htmlOf({ action: () => ({ sent: true }) })).not.toContain('role="alert"')
})
