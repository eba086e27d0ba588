/** The shared start of a list's action. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { readIntent } from '~/forms/read-field.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { selectedIds } from './selected-rows.server'

/** The user, the selected rows, the pressed button and the state of the list. */
export async function readListAction<const Intent extends string>(
  { request, context }: ActionFunctionArgs,
  intents: readonly Intent[],
) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  return {
    act: { by, at: context.now },
    ids: selectedIds(form),
    intent: readIntent(form, intents),
    page: `${pathname}${search}`,
  }
}

/** Redirects to the list with a toast about the number of rows. */
export function countToast(page: string, count: number) {
  return redirectWithToast(page, { key: 'success.bulk', vars: { count } })
}

/** Redirects to the list with a toast that asks to select rows first. */
export function nothingSelectedToast(page: string) {
  return redirectWithToast(page, { key: 'validation.nothingSelected', type: 'error' })
}
