/** The selected rows: from the posted form, or from the address of a dialog. */
import type { z } from 'zod'
import { idSchema } from '~/domain/values/scalars'

const MAX_SELECTED = 100

/** The value of each row, parsed by `schema`, in order. Invalid values are skipped. */
export function selectedRows<Row>(from: FormData | URLSearchParams, schema: z.ZodType<Row>, name = 'id'): Row[] {
  return from.getAll(name).flatMap((sent) => {
    const read = schema.safeParse(sent)
    return read.success ? [read.data] : []
  })
}

/** Each id once, up to the limit of one action. */
export function selectedIds(from: FormData | URLSearchParams, schema: z.ZodType<string> = idSchema): string[] {
  return [...new Set(selectedRows(from, schema))].slice(0, MAX_SELECTED)
}
