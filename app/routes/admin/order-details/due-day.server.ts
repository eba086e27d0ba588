/** A boleto gets a later due day, or its dialog says why not. */

import { z } from 'zod'
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { laterDueDays } from '~/domain/boleto-due-day'
import { SETTINGS_ID } from '~/domain/settings'
import { today } from '~/domain/time-zone'
import { dateField } from '~/forms/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { refuse } from '~/forms/refusal.server'
import { replyTo } from '~/forms/reply.server'
import { moveDueDay } from '~/operations/move-due-day.server'
import { itemNotFound } from '~/session/not-found.server'
import { redirectWithToast } from '~/session/toast.server'
import { type OrderDetailsPost, orderPage } from './order-actions.server'

export async function answerDueDay({ form, order, by, language }: OrderDetailsPost) {
  const chargeId = readText(form, 'chargeId') ?? ''
  const charge = order.charges.find(({ id }) => id === chargeId)
  const { payment } = await settings.get(SETTINGS_ID)
  const day = today(now())
  const days = charge ? laterDueDays(order, charge, { payment, today: day }) : null
  if (days === null) return refuse('orderDetails.due.notOpen', language)
  const submission = parseForm(form, z.object({ dueOn: dateField({ language, today: day, ...days }) }))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { dueOn } = submission.value
  const moved = await moveDueDay({ code: order.code, chargeId, dueOn }, { by, now: now() })
  if (moved.ok) return redirectWithToast(orderPage(order), { key: 'success.dueDayMoved' })
  if (moved.reason === 'notFound') throw itemNotFound()
  return replyTo(submission, language, { status: 409, formErrors: [message(`orderDetails.due.${moved.reason}`)] })
}
