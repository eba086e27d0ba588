/** What the action of a list begins with. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { readIntent } from '~/forms/read-field.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { selectedIds } from './selected-rows.server'

/** Who acts, which rows are ticked, which of these buttons was pressed, and where the list stands. */
export async function readListAction<const Intent extends string>(
  { request, context }: ActionFunctionArgs,
  intents: readonly Intent[],
) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  return {
    act: { by, at: now() },
    ids: selectedIds(form),
    intent: readIntent(form, intents),
    page: `${pathname}${search}`,
  }
}

/** Back to the list, told how many rows it was. */
export function toldCount(page: string, count: number) {
  return redirectWithToast(page, { key: 'success.bulk', vars: { count } })
}

/** Back to the list, whose rows are to be ticked before anything is done with them. */
export function nothingSelectedToast(page: string) {
  return redirectWithToast(page, { key: 'validation.nothingSelected', type: 'error' })
}
