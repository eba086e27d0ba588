import { expect, test } from 'vitest'
import { exportResponse, readExportFormat } from './export-response.server'

async function* rows() {
  yield 'Ana'
}

const columns = [{ header: 'Nome', value: (name: string) => name }]

test('an export is a download named after the list and the day, and never cached', async () => {
  const response = exportResponse({ format: 'csv', name: 'Pedidos "de" ontem\r\nX: y', columns, rows: rows() })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="pedidos-de-ontem-x-y-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())).toBe(
    '\uFEFFNome\r\nAna\r\n',
  )
})

test('only the two formats are accepted', () => {
  const formatOf = (query: string) => readExportFormat(new URLSearchParams(query))
  expect([formatOf('format=xlsx'), formatOf('format=csv'), formatOf(''), formatOf('format=exe')]).toEqual([
    'xlsx',
    'csv',
    'csv',
    'csv',
  ])
})

test('an XLSX export starts with a zip signature', async () => {
  const response = exportResponse({ format: 'xlsx', name: '東京', columns, rows: rows() })
  expect(response.headers.get('Content-Disposition')).toContain('filename="export-')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
