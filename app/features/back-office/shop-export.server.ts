/** The whole shop as one archive, written as it is read, for its owner and for a key of the house. */
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { allCollections } from '~/data/collections'
import { store } from '~/data/store.server'
import { zipBytes } from '~/documents/zip'
import type { Actor } from '~/domain/maintenance/audit'
import { slugOf } from '~/domain/values/slug'
import { today } from '~/domain/values/time-zone'
import { files } from '~/files/files.server'
import { imports as copy } from '~/i18n/locales/back-office/imports'
import { noteExport } from '~/operations/maintenance/audit.server'
import { enginePlace } from '~/operations/maintenance/data-places.server'
import { archiveEntries, fitsArchive } from '~/operations/maintenance/shop-archive.server'
import type { RequestContext } from '~/session/request-context'
import { shopLists } from './shop-lists.server'

/** Noted in the audit. Null where its files do not fit into an archive. */
export async function shopExport(context: RequestContext, by: Actor): Promise<Response | null> {
  const from = enginePlace('shop', store(), files())
  if (!(await fitsArchive(from))) return null
  const name = context.t(copy)('shop')
  await noteExport({ by, action: 'shop.exported', kind: 'shop', name, at: context.now })
  const entries = archiveEntries({ collections: allCollections, from, lists: await shopLists(context) })
  return new Response(createReadableStreamFromReadable(Readable.from(zipBytes(entries))), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${slugOf(name)}-${today(context.now)}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
