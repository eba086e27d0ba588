import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { chosenIds } from '~/features/back-office/chosen-ids.server'
import { toldNothingSelected } from '~/features/back-office/nothing-selected.server'
import { readIntent } from '~/forms/read-field.server'
import { removeProducts, setProductStates } from '~/operations/save-product.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'

/** Acts on the ticked rows, then shows the same list again. */
export async function answerProducts({ request, context }: ActionFunctionArgs) {
  const act = { by: actorOf(requireAdmin(context)), at: now() }
  const form = await request.formData()
  const ids = chosenIds(form)
  const { pathname, search } = new URL(request.url)
  const back = `${pathname}${search}`
  if (ids.length === 0) return toldNothingSelected(back)
  const intent = readIntent(form, ['remove', 'publish', 'close'])
  if (intent === 'remove') {
    const count = await removeProducts(ids, act)
    return redirectWithToast(
      back,
      count === 1 ? { key: 'success.productDeleted' } : { key: 'success.bulk', vars: { count } },
    )
  }
  const state = intent === 'publish' ? 'published' : 'closed'
  const count = intent === null ? 0 : await setProductStates(ids, state, act)
  return redirectWithToast(back, { key: 'success.bulk', vars: { count } })
}
