import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { messages } from '~/data/collections'
import { MESSAGE_STATES } from '~/domain/contact-choices'
import { removalToast } from '~/features/back-office/removal.server'
import { answerDesk } from '~/features/back-office/request-form.server'
import { sendOrTell } from '~/forms/lost-post'
import { readIntent } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { languageOf } from '~/i18n/language.server'
import { adminMessages } from '~/i18n/locales/admin-messages'
import { translator } from '~/i18n/translate'
import { removeRequest, workOn } from '~/operations/handle-request.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { loadMessage } from './load-message.server'
import { MessageRequest } from './message-request'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadMessage(params['id'] ?? '', await languageOf(request))
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  if (readIntent(form, ['remove']) === 'remove') return remove(args)
  const question = replyToQuestion(form, await languageOf(args.request))
  if (question) return question
  return answerDesk(args, {
    collection: messages,
    states: MESSAGE_STATES,
    path: '/admin/messages',
    work: (id, typed, act) => workOn(messages, id, { ...typed, kind: 'message' }, act),
    stateName: (state, language) => translator(adminMessages, language)(`state.${state}`),
  })
}

export const clientAction = sendOrTell

async function remove({ params, context }: ActionFunctionArgs) {
  const act = { by: actorOf(requireAdmin(context)), at: now() }
  const count = await removeRequest(messages, [params['id'] ?? ''], 'message', act)
  return removalToast('/admin/messages', { count })
}

export default function AdminMessageScreen() {
  const view = useLoaderData<typeof loader>()
  return <MessageRequest key={view.version} view={view} />
}
