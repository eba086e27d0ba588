import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { removeUser } from '~/operations/accounts/remove-user.server'
import * as admins from '~/routes/admin/admins/export'
import * as agencies from '~/routes/admin/agencies/export'
import * as audit from '~/routes/admin/audit/export'
import * as forfaits from '~/routes/admin/forfaits/export'
import * as links from '~/routes/admin/links/export'
import * as messages from '~/routes/admin/messages/export'
import * as movements from '~/routes/admin/movements/export'
import * as orders from '~/routes/admin/orders/export'
import * as users from '~/routes/admin/users/export'
import * as agencyLinks from '~/routes/agency/links/export'
import { newCustomer, requestAs, requestAsAdmin } from '../support/request-as'
import { testAgency } from '../support/test-agency'
import { openTestStore, type TestStore, testClock } from '../support/test-store'

let store: TestStore
let user: User
beforeEach(async () => {
  store = openTestStore()
  user = await newCustomer(testClock().now())
})
afterEach(() => store.close())

test('anyone who takes a list of people out as a file leaves a line in the audit', async () => {
  for (const { loader } of [admins, agencies, forfaits, links, messages, movements, orders, users]) {
    const file = await loader(requestAsAdmin(user, '/admin/export?format=csv'))
    await file.text()
  }
  const noted = await auditEntries.list({ limit: 20 })
  expect(noted.map(({ action, byId }) => [action, byId === user.id])).toEqual(
    ['admin', 'agency', 'forfait', 'link', 'message', 'order', 'order', 'user'].map((kind) => [
      `${kind}.exported`,
      true,
    ]),
  )
})

test("a partner's list of payment links as well", async () => {
  const request = requestAs(user, '/agency/links/export?format=xlsx')
  const visitor = { ...request.context.visitor, role: 'agency' as const, agency: testAgency() }
  const file = await agencyLinks.loader({ ...request, context: { ...request.context, visitor } })
  await file.arrayBuffer()
  const [noted] = await auditEntries.list({ limit: 20 })
  const line = { action: 'link.exported', subjectKind: 'paymentLinks', subjectName: 'links-de-pagamento' }
  expect(noted).toMatchObject({ ...line, byId: user.id })
})

test('the exported audit names a deleted account by the id under which a restored backup knows it', async () => {
  const by = { id: 'helena', name: 'Helena Prates' }
  expect((await removeUser({ userId: user.id, by }, testClock().now())).ok).toBe(true)
  const file = await audit.loader(requestAsAdmin(user, '/admin/audit/export?format=csv&kind=users'))
  const [head, line] = (await file.text()).split('\r\n')
  expect(head).toContain('Código do cadastro')
  expect(line).toContain('user.removed')
  expect(line).toContain(user.id)
})

test('the exported audit says of an exported list what was done and to which list, each once', async () => {
  const file = await audit.loader(requestAsAdmin(user, '/admin/audit/export?format=csv'))
  const [head = '', line = ''] = (await file.text()).split('\r\n')
  const at = head.split(';').indexOf('Ação')
  expect(line.split(';').slice(at, at + 4)).toEqual(['exportou', 'Auditoria', '', ''])
})
