import type { LoaderFunctionArgs } from '@remix-run/node'
import { messages } from '~/data/collections'
import { exportList } from '~/features/back-office/export-response.server'
import { adminMessages } from '~/i18n/locales/content/admin-messages'
import { contact } from '~/i18n/locales/content/contact'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { messageColumns, messageList } from './route'

const KEYS = ['number', 'received', 'state', 'subject', 'sender', 'email', 'phone', 'order', 'body']

/** The export is recorded in the audit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const [t, subjects] = [context.t(adminMessages), context.t(contact)]
  await noteExport({ by, action: 'message.exported', kind: 'messages', name: t('title'), at: context.now })
  const spec = { ...messageList, collection: messages }
  return exportList(request, spec, { name: t('title'), columns: messageColumns({ t, subjects }), keys: KEYS })
}
