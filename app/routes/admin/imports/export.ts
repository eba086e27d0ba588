import type { LoaderFunctionArgs } from '@remix-run/node'
import { shopExport } from '~/features/back-office/shop-export.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'

/** The whole shop as one archive. */
export async function loader({ context }: LoaderFunctionArgs) {
  const exported = await shopExport(context, actorOf(requireAdmin(context)))
  return exported ?? redirectWithToast('/admin/import', { key: 'imports.shopTooLarge', type: 'error' })
}
