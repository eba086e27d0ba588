/** A sheet of customers, and the shop before and after it. */
import { allCollections } from '~/data/collections'
import { withCheckDigits } from '~/domain/brazil/cpf'
import type { ImportKind, ImportRun } from '~/domain/import/import-run'
import { readSheet } from '~/domain/import/sheet'
import type { Instant } from '~/domain/values/dates'
import { checkImport } from '~/operations/import/check-import.server'
import { openImport } from '~/operations/import/import-parts.server'

export const importedBy = { id: 'owner', name: 'Helena' }

export function readCustomers(text: string, now: Instant): Promise<ImportRun> {
  return readImport('customers', text, now)
}

/** Checked, with a preview of each row. */
export async function readImport(kind: ImportKind, text: string, now: Instant): Promise<ImportRun> {
  const sheet = readSheet(text)
  if (!sheet.ok) throw new Error(sheet.reason)
  const draft = await openImport({ kind, sheet: sheet.value, fileName: 'clientes.csv', by: importedBy }, now)
  const checked = await checkImport(draft.id, draft, now)
  if (!checked.ok) throw new Error(checked.reason)
  return checked.value
}

const BAD = ['ana@', '123.456.789-00', '(20) 98765-4321', '31/02/1980', '=1+1', 'R2D2']

/** 1,000 customers, 30 of them with a bad cell: `BAD_ROWS`. */
export function sheetOfThousand(): string {
  const lines = Array.from({ length: 1000 }, (_, index) => {
    const cells = [
      `Cliente Número`,
      `c${index}@casa.example`,
      withCheckDigits(String(100_000_000 + index)).replace(/^0+/, ''),
      `(11) 9${String(index).padStart(4, '0')}-4321`,
      index % 2 ? '05/11/67' : '24786',
    ]
    if (index % 33 === 5 && index < 33 * 30) {
      const kind = Math.floor(index / 33) % BAD.length
      cells[[1, 2, 3, 4, 0, 0][kind] ?? 0] = BAD[kind] ?? ''
    }
    return cells.join(';')
  })
  return ['nome;email;cpf;telefone;nascimento', ...lines].join('\r\n')
}

/** The rows of `sheetOfThousand` with a bad cell, as the sheet counts them. */
export const BAD_ROWS = Array.from({ length: 30 }, (_, index) => index * 33 + 5 + 2)

/** Every document of the shop but those of the import itself and the audit. */
export async function documentsOfShop(): Promise<Record<string, unknown>> {
  const own = new Set(['importRuns', 'importParts', 'audit', 'auditHeads', 'outbox'])
  const found: Record<string, unknown> = {}
  for (const kind of allCollections) {
    if (own.has(kind.name)) continue
    for await (const { id, data } of kind.each({})) found[`${kind.name}/${id}`] = data
  }
  return found
}
