import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { exportAnswer, readExportFormat } from '~/features/back-office/export-answer.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { languageOf } from '~/i18n/language.server'
import { adminUsers } from '~/i18n/locales/admin-users'
import { translator } from '~/i18n/translate'
import { noteExport } from '~/operations/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { toRow, userList } from './list-users.server'

/** The people the list finds, with CPFs masked as on the screen. Taking them is noted. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const language = await languageOf(request)
  const t = translator(adminUsers, language)
  await noteExport({ by, action: 'user.exported', kind: 'users', name: t('title'), at: now() })
  return exportAnswer({
    format: readExportFormat(params),
    name: t('title'),
    rows: eachOfList(userList, params),
    columns: [
      { header: t('name'), value: ({ data }) => toRow(data, language).name },
      { header: t('email'), value: ({ data }) => data.email },
      { header: t('cpf'), value: ({ data }) => toRow(data, language).cpf },
      { header: t('type'), value: ({ data }) => t(`type.${toRow(data, language).type}`) },
      { header: t('state'), value: ({ data }) => t(`state.${toRow(data, language).state}`) },
      { header: t('since'), value: ({ data }) => ({ at: data.createdAt }) },
      { header: t('lastSignIn'), value: ({ data }) => (data.lastSignInAt ? { at: data.lastSignInAt } : null) },
    ],
  })
}
