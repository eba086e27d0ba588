import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { messages } from '~/data/asked-collections'
import { MESSAGE_STATES } from '~/domain/contact-message'
import { chosenIds } from '~/features/back-office/chosen-ids.server'
import { toldNothingSelected } from '~/features/back-office/nothing-selected.server'
import { toldOfRemoval } from '~/features/back-office/removal.server'
import { readIntent } from '~/forms/read-field.server'
import { removeAsked, setStates } from '~/operations/work-on-asked.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'

/** Acts on the ticked rows, then shows the same list again. */
export async function answerMessages({ request, context }: ActionFunctionArgs) {
  const act = { by: actorOf(requireAdmin(context)), at: now() }
  const form = await request.formData()
  const ids = chosenIds(form)
  const { pathname, search } = new URL(request.url)
  const back = `${pathname}${search}`
  if (ids.length === 0) return toldNothingSelected(back)
  const intent = readIntent(form, ['remove', ...MESSAGE_STATES])
  if (intent === 'remove') {
    return toldOfRemoval(back, { count: await removeAsked(messages, ids, 'message', act), inUse: [] })
  }
  const count = intent ? await setStates(messages, ids, { state: intent, kind: 'message' }, act) : 0
  return redirectWithToast(back, { key: 'success.bulk', vars: { count } })
}
