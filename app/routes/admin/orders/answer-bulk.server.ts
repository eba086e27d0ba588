/** What is done to chosen orders at once: each for itself, and the toast says how many it was. */

import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { orders } from '~/data/collections'
import type { Actor } from '~/domain/audit'
import { parseOrderCode } from '~/domain/ids'
import { isCancelableUnpaid } from '~/domain/staff-refund'
import { nothingSelectedToast } from '~/features/back-office/list-action.server'
import { listNames } from '~/features/back-office/list-names'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { readIntent } from '~/forms/read-field.server'
import { resendOrderMail } from '~/operations/order-staff-acts.server'
import { cancelUnpaid } from '~/operations/refund-order.server'
import { redirectWithToast } from '~/session/toast.server'

/** As people write it, with or without its dash. */
const orderCodeSchema = z.string().transform((text, context) => {
  const code = parseOrderCode(text)
  if (code !== null) return code
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

interface BulkContext {
  by: Actor
  publicUrl: string
  /** Where the list stands. */
  page: string
}

/** What the question before canceling says: of the chosen orders those that can still be canceled. Null when none is asked. */
export async function readBulkCancel(params: URLSearchParams) {
  if (params.get('dialog') !== 'cancelUnpaid') return null
  const chosen = await orders.getMany(selectedIds(params, orderCodeSchema))
  return { ids: chosen.filter(isCancelableUnpaid).map(({ code }) => code), chosen: chosen.length }
}

export async function handleOrdersBulk(form: FormData, { by, publicUrl, page }: BulkContext) {
  const ids = selectedIds(form, orderCodeSchema)
  if (ids.length === 0) return nothingSelectedToast(page)
  const intent = readIntent(form, ['resend', 'cancelUnpaid'])
  if (intent === null) return redirect(page)
  const kept: string[] = []
  for (const code of ids) {
    const done =
      intent === 'resend'
        ? await resendOrderMail(code, { by, now: now() })
        : await cancelUnpaid(code, { by, publicUrl, now: now(), note: 'requested' })
    if (!done.ok) kept.push(code)
  }
  const count = ids.length - kept.length
  const key = intent === 'resend' ? 'orderList.resent' : 'orderList.canceled'
  if (kept.length === 0) return redirectWithToast(page, { key, vars: { count } })
  return redirectWithToast(page, { key: `${key}Kept`, vars: { count, names: listNames(kept) }, type: 'info' })
}
