import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DocumentInputs, renderHere } from '~/documents/pdf/document-kinds'
import { instant } from '~/domain/values/dates'
import { pdfText } from '../support/pdf-text'
import { ROOT } from '../support/project'

const ASSETS = join(ROOT, 'build/server/assets')
const built = () => readdirSync(ASSETS).find((name) => name.startsWith('document-worker')) ?? 'missing'

const list: DocumentInputs['table'] = {
  kind: 'Lista',
  made: 'hoje',
  title: 'Serra da Canastra',
  subtitle: 'Ônibus',
  facts: [],
  columns: [{ header: 'Nome', width: 100 }],
  groups: [{ title: '', rows: [{ cells: ['Ana'] }] }],
  empty: 'Ninguém',
  foot: 'destroy',
  author: 'Roteiro',
  language: 'pt-BR',
  madeAt: instant('2026-11-25T12:00:00.000Z'),
}

/** The module as it is with this file as its thread. */
async function withThread(workerUrl: string) {
  vi.doMock('virtual:document-worker', () => ({ workerUrl }))
  return import('~/documents/pdf/render-document.server')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock('virtual:document-worker'))

test('the built thread renders what this one renders, several at once', async () => {
  const { renderDocument } = await withThread(pathToFileURL(join(ASSETS, built())).href)
  const here = await renderHere('table', list)
  const rendered = await Promise.all([
    renderDocument('table', list),
    renderDocument('table', { ...list, subtitle: 'Ilhabela' }),
  ])
  expect(rendered.map(({ pages }) => pages)).toEqual([1, 1])
  expect(await pdfText(rendered[0].bytes)).toBe(await pdfText(here.bytes))
  expect(await pdfText(rendered[1].bytes)).toContain('Ilhabela')
})

test('what cannot be rendered is an error of its own task, and the thread goes on', async () => {
  const { renderDocument } = await withThread(pathToFileURL(join(ASSETS, built())).href)
  const broken = { ...list, groups: null } as unknown as DocumentInputs['table']
  await expect(renderDocument('table', broken)).rejects.toThrow(TypeError)
  expect((await renderDocument('table', list)).pages).toBe(1)
})

test('a thread that ends fails what it had, and the next document starts another', async () => {
  const { renderDocument } = await withThread('data:text/javascript,process.exit(3)')
  await expect(renderDocument('table', list)).rejects.toThrow('ended with 3')
  await expect(renderDocument('table', list)).rejects.toThrow('ended with 3')
})
