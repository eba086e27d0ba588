/** Follows docs/recipes/admin-screen.md: its blocks compile, and are a list, an editor, a removal and a file with the real store. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Collection } from '~/data/collection'
import { auditEntries } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { ROOT } from './support/project'
import { applyRecipe, compileErrors, writeRecipe } from './support/recipe'
import { newCustomer, requestAsAdmin } from './support/request-as'
import { openTestStore, type TestStore, testClock } from './support/test-store'

type Fields = Record<'name' | 'phone' | 'note', string>
interface ListRoute {
  loader(args: LoaderFunctionArgs): Promise<{ rows: Fields[]; removal: unknown }>
  action(args: ActionFunctionArgs): Promise<unknown>
}
interface EditorRoute {
  loader(args: LoaderFunctionArgs): Promise<{ newId: string; stored: { version: string; values: Fields } | null }>
  action(args: ActionFunctionArgs): Promise<unknown>
}

const LIST = '/admin/suppliers'
const recipe = readFileSync(join(ROOT, 'docs/recipes/admin-screen.md'), 'utf8')
const files = applyRecipe(recipe)
const written = writeRecipe(files)

let suppliers: Collection<Fields & { id: string }>
let listRoute: ListRoute
let editorRoute: EditorRoute
let exportRoute: { loader(args: LoaderFunctionArgs): Promise<Response> }
// What they export is compiled by the first test.
beforeAll(async () => {
  const load = async <T>(path: string) => (await written.load(path)) as T
  suppliers = (await load<{ suppliers: typeof suppliers }>('app/data/collections.ts')).suppliers
  listRoute = await load('app/routes/admin/suppliers/route.tsx')
  editorRoute = await load('app/routes/admin/supplier/route.tsx')
  exportRoute = await load('app/routes/admin/suppliers/export.ts')
}, 120_000)
afterAll(() => written.remove())

let store: TestStore
let user: User
beforeEach(async () => {
  store = openTestStore()
  user = await newCustomer(testClock().now())
})
afterEach(() => store.close())

const sierra = { name: 'Serra Azul Transportes', phone: '11 4002-8922', note: 'ônibus' }
const edit = (id: string, fields: Record<string, string>) =>
  editorRoute.action(requestAsAdmin(user, `${LIST}/${id}`, fields, { id }))
const open = (id: string) => editorRoute.loader(requestAsAdmin(user, `${LIST}/${id}`, null, { id }))
const list = (query = '') => listRoute.loader(requestAsAdmin(user, `${LIST}${query}`))

async function make(fields: Record<string, string> = {}): Promise<string> {
  const { newId } = await open('new')
  expect(await edit('new', { id: newId, ...sierra, ...fields })).toMatchObject({ status: 302 })
  return newId
}

function rowsOf(page: string) {
  return [...page.matchAll(/^\| (new|change) \| `([^`]+)` \|/gm)].map(([, how, path = '']) => ({ how, path }))
}

test('the blocks of the page compile in the files that they name', { timeout: 120_000 }, () => {
  expect([...files.keys()]).toEqual(rowsOf(recipe).map(({ path }) => path))
  expect(compileErrors(files)).toEqual([])
})

test('an editor creates a document once, changes it, and reports an overtaken save', async () => {
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

test('a list finds, orders, and removes what is selected', async () => {
  const [, free] = [await make({ name: 'Aurora' }), await make({ name: 'Brisa' })]
  expect((await list('?words=auro')).rows.map(({ name }) => name)).toEqual(['Aurora'])
  expect((await list('?sort=name&direction=desc')).rows.map(({ name }) => name)).toEqual(['Brisa', 'Aurora'])

  const { removal } = await list(`?dialog=remove&id=${free}&id=__no__`)
  expect(removal).toEqual({ ids: [free], stay: [] })
  const sent = new URLSearchParams({ intent: 'remove', id: free })
  const post = requestAsAdmin(user, LIST, {})
  const request = new Request(post.request.url, { method: 'POST', body: sent })
  expect(await listRoute.action({ ...post, request })).toMatchObject({ status: 302 })
  expect((await list()).rows.map(({ name }) => name)).toEqual(['Aurora'])
})

test('an editor removes its document', async () => {
  const id = await make()
  expect(await edit(id, { intent: 'remove' })).toMatchObject({ status: 302 })
  expect(await suppliers.find(id)).toBeNull()
})

test('the file holds the columns of the list that have a value', async () => {
  await make()
  const file = await exportRoute.loader(requestAsAdmin(user, `${LIST}/export?format=csv`))
  const [head, line] = (await file.text()).replace('\uFEFF', '').split('\r\n')
  expect([head, line]).toEqual(['Telefone;Nome;Anotação', '11 4002-8922;Serra Azul Transportes;ônibus'])
})

test('a noun of three fields takes at most eight files, four of them new', () => {
  const rows = rowsOf(recipe)
  expect(rows.length).toBeLessThanOrEqual(8)
  expect(rows.filter(({ how }) => how === 'new')).toHaveLength(4)
  for (const { how, path } of rows) {
    const model = path.replace('suppliers', 'airlines').replace('supplier', 'airline')
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, how === 'change'])
    expect([model, existsSync(join(ROOT, model))]).toEqual([model, true])
  }
})
