/** The back office's screens about people, settings and the audit. */
import type { Page } from '@playwright/test'
import type { Screen, State } from './screen'
import { checkSheet, pasteSheet, sendEmptyEditor, sendEmptySheet } from './screen-steps'

const at = (path: string, name = 'as it is'): State => ({ name, path })
const missing = (path: string): State => ({ name: 'missing', path, status: 404 })
const AGENCY = '/admin/users/agencies/agency-rota-do-cerrado'
const CUSTOMER = '/admin/users?words=cliente%40roteiro.example'

/** From the list to the account, whose id nobody knows beforehand. */
async function openUser(page: Page): Promise<void> {
  await page.locator('main tbody a').first().click()
  await page.waitForURL(/\/admin\/users\/\w+$/)
}

/** From an order to who bought it, by an id that nobody can make up. */
async function openCustomer(page: Page): Promise<void> {
  await page.locator('main tbody a[href^="/admin/users/customer"]').first().click()
  await page.waitForURL(/\/admin\/users\/customer\?id=\w+$/)
}

async function pressRemove(page: Page): Promise<void> {
  await openUser(page)
  await page.getByRole('main').locator('button[value="ask:remove"]').click()
  await page.locator('#word').waitFor()
}

async function saveUserEmpty(page: Page): Promise<void> {
  await openUser(page)
  await page.locator('#form-firstName').fill('')
  await sendEmptyEditor(page)
}

async function sendKeyWithoutName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Criar chave' }).click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

async function sendEndpointEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cadastrar endereço' }).click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

async function saveWithout(page: Page, field: string): Promise<void> {
  await page.locator(`#form-${field}`).fill('')
  await sendEmptyEditor(page)
}

export const peopleScreens: Readonly<Record<string, Screen>> = {
  'routes/admin/user/route': {
    visitor: 'admin',
    states: [
      { name: 'as it is', path: CUSTOMER, prepare: openUser },
      { name: 'asked before deleting', path: CUSTOMER, prepare: pressRemove },
      { name: 'sent empty', path: CUSTOMER, prepare: saveUserEmpty },
      missing('/admin/users/nobody'),
    ],
  },
  'routes/admin/customer/route': {
    visitor: 'admin',
    states: [
      { name: 'as it is', path: '/admin/orders', prepare: openCustomer },
      missing('/admin/users/customer'),
      missing(`/admin/users/customer?id=${'0'.repeat(64)}`),
    ],
  },
  'routes/admin/admins/route': {
    visitor: 'admin',
    states: [
      at('/admin/users/admins'),
      at('/admin/users/admins?words=zzzz', 'nothing found'),
      at('/admin/users/admins?dialog=deactivate&id=x', 'asked before deactivating'),
    ],
  },
  'routes/admin/agencies/route': {
    visitor: 'admin',
    states: [at('/admin/users/agencies'), at('/admin/users/agencies?words=zzzz', 'nothing found')],
  },
  'routes/admin/agency/route': {
    visitor: 'admin',
    states: [
      at(AGENCY, 'waiting'),
      at(`${AGENCY}?dialog=refuse`, 'asked before refusing'),
      { name: 'sent empty', path: AGENCY, prepare: (page) => saveWithout(page, 'name') },
      at('/admin/users/agencies/agency-viva-turismo', 'approved'),
      missing('/admin/users/agencies/nobody'),
    ],
  },
  'routes/admin/agency-account/route': {
    visitor: 'admin',
    states: [
      at('/admin/users/agencies/agency-viva-turismo/account'),
      at(`${AGENCY}/account`, 'without an account'),
      missing('/admin/users/agencies/nobody/account'),
    ],
  },
  'routes/agency/account/route': { visitor: 'agency', states: [at('/agency/account')] },
  'routes/admin/keys/route': {
    visitor: 'admin',
    states: [at('/admin/keys'), { name: 'sent empty', path: '/admin/keys', prepare: sendKeyWithoutName }],
  },
  'routes/agency/own-page/route': { visitor: 'agency', states: [at('/agency/page')] },
  'routes/public/developers/route': { visitor: 'guest', states: [at('/developers')] },
  'routes/public/api-refusal/route': {
    visitor: 'guest',
    states: [at('/problems/not-found'), missing('/problems/nada')],
  },
  'routes/public/agency-page/route': {
    visitor: 'guest',
    states: [at('/a/viva-turismo'), missing('/a/rota-do-cerrado'), missing('/a/nobody')],
  },
  'routes/external/agency-embed/route': {
    visitor: 'guest',
    states: [at('/embed/viva-turismo'), missing('/embed/nobody')],
  },
  'routes/agency/keys/route': { visitor: 'agency', states: [at('/agency/keys')] },
  'routes/admin/webhooks/route': {
    visitor: 'admin',
    states: [at('/admin/webhooks'), { name: 'sent empty', path: '/admin/webhooks', prepare: sendEndpointEmpty }],
  },
  'routes/admin/webhook/route': {
    visitor: 'admin',
    states: [
      at('/admin/webhooks/demo-books'),
      at('/admin/webhooks/demo-books?ask=remove', 'asked before removing'),
      missing('/admin/webhooks/nobody'),
    ],
  },
  'routes/agency/webhooks/route': { visitor: 'agency', states: [at('/agency/webhooks')] },
  'routes/agency/webhook/route': {
    visitor: 'agency',
    states: [at('/agency/webhooks/demo-portal'), missing('/agency/webhooks/demo-books')],
  },
  'routes/admin/security/route': { visitor: 'admin', states: [at('/admin/security')] },
  'routes/agency/security/route': { visitor: 'agency', states: [at('/agency/security')] },
  'routes/admin/settings/route': {
    visitor: 'admin',
    states: [
      at('/admin/settings'),
      { name: 'sent empty', path: '/admin/settings', prepare: (page) => saveWithout(page, 'legalName') },
    ],
  },
  'routes/admin/settings-text/route': {
    visitor: 'admin',
    states: [at('/admin/settings/texts/contract'), missing('/admin/settings/texts/nada')],
  },
  'routes/admin/imports/route': {
    visitor: 'admin',
    states: [at('/admin/import'), { name: 'sent empty', path: '/admin/import', prepare: sendEmptySheet }],
  },
  'routes/admin/import/route': {
    visitor: 'admin',
    states: [
      { name: 'columns', path: '/admin/import', prepare: pasteSheet },
      { name: 'preview', path: '/admin/import', prepare: checkSheet },
      missing('/admin/import/nada'),
    ],
  },
  'routes/admin/jobs/route': { visitor: 'admin', states: [at('/admin/jobs')] },
  'routes/admin/audit/route': {
    visitor: 'admin',
    states: [at('/admin/audit'), at('/admin/audit?words=zzzz&kind=trips', 'nothing found')],
  },
  'routes/admin/audit-entry/route': { visitor: 'admin', states: [at('/admin/audit/1'), missing('/admin/audit/0')] },
  // Behind a password of somebody who has a second factor: its journey is in admin-people.spec.
  'routes/external/admin-signin-code/route': { visitor: 'guest', states: [] },
  'signin/code': { visitor: 'guest', states: [] },
}
