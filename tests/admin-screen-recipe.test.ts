/** Follows docs/recipes/admin-screen.md with a noun of three fields: list, editor, removal and file through the real store. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { collection } from '~/data/collection'
import { auditEntries } from '~/data/collections'
import { offeredWithSearch } from '~/data/index-lists'
import type { User } from '~/domain/accounts/user'
import { idSchema, instantSchema, searchTermsSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import { handleEditor, loadEditor } from '~/features/back-office/edit.server'
import { exportList } from '~/features/back-office/export-response.server'
import { nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import type { ListColumn } from '~/features/back-office/list-columns'
import { versionField } from '~/features/back-office/opened-form.server'
import { type ListOffer, loadListScreen } from '~/features/back-office/read-list.server'
import { removalToast } from '~/features/back-office/removal.server'
import { requiredText } from '~/forms/values'
import type { Removed } from '~/operations/content/audit-context'
import { removeUnused } from '~/operations/content/remove-unused.server'
import { saveFields } from '~/operations/content/save-fields.server'
import { removeAudited } from '~/operations/maintenance/audit.server'
import { askAsAdmin, newCustomer } from './support/ask-as'
import { ROOT } from './support/project'
import { openTestStore, type TestStore, testClock } from './support/test-store'

// 1. The document

const supplierSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  searchTerms: searchTermsSchema,
  updatedAt: instantSchema,
})
type Supplier = z.infer<typeof supplierSchema>

const suppliers = collection({
  name: 'suppliers',
  schema: supplierSchema,
  indexes: [...offeredWithSearch({ filters: [], sorts: ['name', 'updatedAt'] })],
})

// 4. The list

const LIST = '/admin/suppliers'

const supplierList: ListOffer<Supplier> = {
  path: LIST,
  searchTerms: 'searchTerms',
  sorts: { name: { by: 'name', natural: 'asc' }, updated: { by: 'updatedAt', natural: 'desc' } },
}

function supplierColumns(): ListColumn<Omit<Supplier, 'searchTerms'>>[] {
  return [
    { key: 'name', header: 'Nome', rowHeader: true, value: ({ name }) => name, sort: 'name' },
    { key: 'phone', header: 'Telefone', value: ({ phone }) => phone },
    { key: 'note', header: 'Anotação', value: ({ note }) => note, isInFileOnly: true },
    { key: 'state', header: 'Situação', cell: () => 'na tela' },
  ]
}

function listLoader(args: LoaderFunctionArgs) {
  return loadListScreen(args, {
    title: 'Fornecedores',
    offer: supplierList,
    collection: suppliers,
    toRow: ({ searchTerms: _, ...row }) => row,
    nameOf: ({ name }) => name,
    whyStays: async ({ note }) => (note === 'usado' ? '1 viagem' : null),
  })
}

async function listAction(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['remove'])
  if (ids.length === 0 || intent === null) return nothingSelectedToast(page)
  const removed: Removed = { count: 0, inUse: [] }
  for (const { id, name, note } of await suppliers.getMany(ids)) {
    const removing = { ...act, name, action: 'supplier.removed' } as const
    const done = await removeUnused(suppliers, id, removing, async () => note === 'usado')
    if (done === 'used') removed.inUse.push(name)
    if (done === 'removed') removed.count += 1
  }
  return removalToast(page, removed)
}

function exportLoader({ request }: LoaderFunctionArgs) {
  const spec = { ...supplierList, collection: suppliers }
  return exportList(request, spec, {
    name: 'Fornecedores',
    columns: supplierColumns(),
    keys: ['phone', 'name', 'note'],
  })
}

// 5. The editor

const formSchema = z.object({
  id: z.string().optional(),
  version: versionField(),
  name: requiredText({ min: 2, max: 80 }),
  phone: requiredText({ max: 20 }),
  note: requiredText({ max: 200 }),
})

const toValues = ({ name, phone, note }: Supplier) => ({ name, phone, note })

const supplierForm = { collection: suppliers, schema: formSchema, toValues }

function editorLoader(args: LoaderFunctionArgs) {
  return loadEditor(args, {
    ...supplierForm,
    prefix: 'supplier',
    title: (supplier) => supplier?.name ?? 'Novo fornecedor',
    view: (_, { name }) => ({ name }),
  })
}

function editorAction(args: ActionFunctionArgs) {
  return handleEditor(args, {
    ...supplierForm,
    list: LIST,
    files: {},
    save: (target, fields, act) =>
      saveFields(suppliers, target, {
        ...act,
        actions: { created: 'supplier.created', saved: 'supplier.updated' },
        fields,
        document: { id: target.id, ...fields, searchTerms: toSearchTerms([fields.name]), updatedAt: act.at },
      }),
    remove: async (id, act) => {
      const removed = await removeAudited(suppliers, id, { ...act, action: 'supplier.removed' })
      return removalToast(LIST, { count: removed.ok ? 1 : 0 })
    },
  })
}

let store: TestStore
let user: User
beforeEach(async () => {
  store = openTestStore()
  user = await newCustomer(testClock().now())
})
afterEach(() => store.close())

const sierra = { name: 'Serra Azul Transportes', phone: '11 4002-8922', note: 'ônibus' }
const edit = (id: string, fields: Record<string, string>) =>
  editorAction(askAsAdmin(user, `${LIST}/${id}`, fields, { id }))
const open = (id: string) => editorLoader(askAsAdmin(user, `${LIST}/${id}`, null, { id }))
const list = (query = '') => listLoader(askAsAdmin(user, `${LIST}${query}`))

async function make(fields: Record<string, string> = {}): Promise<string> {
  const { newId } = await open('new')
  expect(await edit('new', { id: newId, ...sierra, ...fields })).toMatchObject({ status: 302 })
  return newId
}

test('an editor makes a document once, changes it, and tells who was overtaken', async () => {
  const id = await make()
  expect(await edit('new', { id, ...sierra })).toMatchObject({ status: 302 })
  expect(await suppliers.count({})).toBe(1)

  const { stored } = await open(id)
  expect(stored?.values).toEqual(sierra)
  expect(await edit(id, { ...sierra, name: '', version: stored?.version ?? '' })).toMatchObject({
    init: { status: 422 },
    data: { error: { name: [expect.any(String)] } },
  })
  expect(await edit(id, { ...sierra, phone: '11 3003-0000', version: stored?.version ?? '' })).toMatchObject({
    status: 302,
  })
  const late = { ...sierra, version: stored?.version ?? '' }
  expect(await edit(id, { ...late, phone: '11 3003-1111' })).toMatchObject({
    init: { status: 409 },
    data: { error: { phone: ['Está salvo agora: 11 3003-0000'] } },
  })
  expect(await edit(id, { ...late, note: 'vans' })).toMatchObject({ status: 302 })
  expect(await suppliers.get(id)).toMatchObject({ phone: '11 3003-0000', note: 'vans' })
  const noted = await auditEntries.list({
    eq: { subjectKind: 'suppliers' },
    order: { by: 'at', dir: 'desc' },
    limit: 20,
  })
  expect(noted.map(({ action }) => action).sort()).toEqual(['supplier.created', 'supplier.updated', 'supplier.updated'])
  await expect(open('nobody')).rejects.toMatchObject({ status: 404 })
})

test('a list finds, orders, and removes what is selected and in no use', async () => {
  const [used, free] = [await make({ name: 'Aurora', note: 'usado' }), await make({ name: 'Brisa' })]
  expect((await list('?words=auro')).rows.map(({ name }) => name)).toEqual(['Aurora'])
  expect((await list('?sort=name&direction=desc')).rows.map(({ name }) => name)).toEqual(['Brisa', 'Aurora'])

  const { removal } = await list(`?dialog=remove&id=${used}&id=${free}&id=__no__`)
  expect(removal).toEqual({ ids: [free], stay: [{ id: used, name: 'Aurora', why: '1 viagem' }] })
  const sent = new URLSearchParams([
    ['intent', 'remove'],
    ['id', used],
    ['id', free],
  ])
  const asked = askAsAdmin(user, LIST, {})
  const request = new Request(asked.request.url, { method: 'POST', body: sent })
  expect(await listAction({ ...asked, request })).toMatchObject({ status: 302 })
  expect((await list()).rows.map(({ name }) => name)).toEqual(['Aurora'])
})

test('an editor removes its document', async () => {
  const id = await make()
  expect(await edit(id, { intent: 'remove' })).toMatchObject({ status: 302 })
  expect(await suppliers.find(id)).toBeNull()
})

test('the file holds the columns of the list that have a value', async () => {
  await make()
  const file = await exportLoader(askAsAdmin(user, `${LIST}/export?format=csv`))
  const [head, line] = (await file.text()).replace('\uFEFF', '').split('\r\n')
  expect([head, line]).toEqual(['Telefone;Nome;Anotação', '11 4002-8922;Serra Azul Transportes;ônibus'])
})

test('a noun of three fields takes at most eight files, four of them new', () => {
  const recipe = readFileSync(join(ROOT, 'docs/recipes/admin-screen.md'), 'utf8')
  const rows = [...recipe.matchAll(/^\| (new|change) \| `([^`]+)` \|/gm)].map(([, how, path]) => ({ how, path }))
  expect(rows.length).toBeLessThanOrEqual(8)
  expect(rows.filter(({ how }) => how === 'new')).toHaveLength(4)
  for (const { how, path = '' } of rows) {
    const model = path.replace('suppliers', 'airlines').replace('supplier', 'airline')
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, how === 'change'])
    expect([model, existsSync(join(ROOT, model))]).toEqual([model, true])
  }
})
