/** Another process of the shop: `node import-worker.mjs <minutes ahead>` writes imports, or takes them back. */
import { z } from 'zod'
import { store } from '~/data/store.server'
import { addMinutes, instant } from '~/domain/values/dates'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { importPart } from '~/operations/import/write-import.server'

const partSchema = z.object({ runId: z.string(), part: z.number(), isUndo: z.boolean() })
const ahead = Number(process.argv[2] ?? 0)
const worker = outboxWorker({
  handlers: { import: (entry, now) => importPart(partSchema.parse(entry.payload), now) },
  clock: () => addMinutes(instant(Date.now()), ahead),
  onError(_, error) {
    throw error
  },
})
while ((await worker.tick()) > 0);
// An idle connection of PostgreSQL would hold it up for seconds.
await store().close()
