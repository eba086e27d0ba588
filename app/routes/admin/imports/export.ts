import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { allCollections } from '~/data/collections'
import { store } from '~/data/store.server'
import { zipBytes } from '~/documents/zip'
import { slugOf } from '~/domain/values/slug'
import { today } from '~/domain/values/time-zone'
import { files } from '~/files/files.server'
import { imports as copy } from '~/i18n/locales/back-office/imports'
import { noteExport } from '~/operations/maintenance/audit.server'
import { enginePlace } from '~/operations/maintenance/data-places.server'
import { archiveEntries, fitsArchive } from '~/operations/maintenance/shop-archive.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { shopLists } from './shop-lists.server'

/** The whole shop as one archive, written as it is read. The export is recorded in the audit. */
export async function loader({ context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const from = enginePlace('shop', store(), files())
  if (!(await fitsArchive(from))) {
    return redirectWithToast('/admin/import', { key: 'imports.shopTooLarge', type: 'error' })
  }
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
