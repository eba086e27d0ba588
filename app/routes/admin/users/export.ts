import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportRows } from '~/features/back-office/export-response.server'
import { adminUsers } from '~/i18n/locales/accounts/admin-users'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { toRow, userList } from './list-users.server'
import { userColumns } from './user-columns'

/** The customers that match the filters, with masked CPFs. The export is recorded in the audit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const t = context.t(adminUsers)
  await noteExport({ by, action: 'user.exported', kind: 'users', name: t('title'), at: context.now })
  return exportRows(request, userList, (user) => toRow(user, context.language), {
    name: t('title'),
    columns: userColumns(t),
  })
}
