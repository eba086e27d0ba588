import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messages } from '~/data/asked-collections'
import { MESSAGE_STATES } from '~/domain/contact-message'
import { languageOf } from '~/i18n/language.server'
import { adminMessages } from '~/i18n/locales/admin-messages'
import { translator } from '~/i18n/translate'
import { workOn } from '~/operations/work-on-asked.server'
import { answerDesk } from '~/routes/desk/desk-form.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { loadMessage } from './load-message.server'
import { MessageDesk } from './message-desk'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadMessage(params['id'] ?? '', await languageOf(request))
}

export function action(args: ActionFunctionArgs) {
  return answerDesk(args, {
    collection: messages,
    states: MESSAGE_STATES,
    path: '/admin/messages',
    work: (id, typed, act) => workOn(messages, id, { ...typed, kind: 'message' }, act),
    stateName: (state, language) => translator(adminMessages, language)(`state.${state}`),
  })
}

export default function AdminMessageScreen() {
  const view = useLoaderData<typeof loader>()
  return <MessageDesk key={view.version} view={view} />
}
