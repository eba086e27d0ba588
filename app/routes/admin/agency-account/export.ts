import type { LoaderFunctionArgs } from '@remix-run/node'
import { agencies } from '~/data/collections'
import { accountFile } from '~/features/agency-account/statement.server'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'

/** The statement of an agency for a month, as a sheet or a document. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const agency = await agencies.find(params['id'] ?? '')
  if (agency === null) throw itemNotFound()
  const { name } = agency
  await noteExport({ by, action: 'accountEntries.exported', kind: 'agencies', name, at: context.now })
  return accountFile(agency, new URL(request.url).searchParams, context, by.name)
}
