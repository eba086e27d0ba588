import type { LoaderFunctionArgs } from '@remix-run/node'
import { fullName } from '~/domain/accounts/user'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { roleText } from '~/features/back-office/role-text'
import { admins } from '~/i18n/locales/accounts/admins'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { adminList } from './list-admins.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const t = context.t(admins)
  await noteExport({ by, action: 'admin.exported', kind: 'users', name: t('title'), at: context.now })
  return exportResponse({
    format: readExportFormat(params),
    name: t('title'),
    rows: eachOfList(adminList, params),
    columns: [
      { header: t('name'), value: ({ data }) => fullName(data) },
      { header: t('email'), value: ({ data }) => data.email },
      { header: t('role'), value: ({ data }) => roleText(data, context.language) },
      { header: t('state'), value: ({ data }) => (data.blockedAt === null ? t('active') : t('inactive')) },
      { header: t('since'), value: ({ data }) => ({ at: data.createdAt }) },
      { header: t('lastSignIn'), value: ({ data }) => (data.lastSignInAt ? { at: data.lastSignInAt } : null) },
    ],
  })
}
