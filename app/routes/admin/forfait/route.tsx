import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { forfaits } from '~/data/collections'
import { FORFAIT_STATES } from '~/domain/forfait'
import { today } from '~/domain/time-zone'
import { answerDesk } from '~/features/back-office/request-form.server'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { forfait as states } from '~/i18n/locales/forfait'
import { translator } from '~/i18n/translate'
import { workOn } from '~/operations/handle-request.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { ForfaitRequest } from './forfait-request'
import { loadForfaitRequest } from './load-forfait-request.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadForfaitRequest(params['id'] ?? '', today(now()), await languageOf(request))
}

export function action(args: ActionFunctionArgs) {
  return answerDesk(args, {
    collection: forfaits,
    states: FORFAIT_STATES,
    path: '/admin/tripForfait',
    work: (id, typed, act) => workOn(forfaits, id, { ...typed, kind: 'forfait' }, act),
    stateName: (state, language) => translator(states, language)(`state.${state}`),
  })
}

export const clientAction = sendOrTell

export default function AdminForfaitScreen() {
  const view = useLoaderData<typeof loader>()
  return <ForfaitRequest key={view.version} view={view} />
}
