/** Opens the till, moves cash, counts and closes. */
import { z } from 'zod'
import { expectedCash } from '~/domain/counter/till'
import type { Actor } from '~/domain/maintenance/audit'
import { centavos, ZERO } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField, requiredText } from '~/forms/values'
import { formatMoney } from '~/i18n/format'
import { closeTill, findOpenTill, moveCash, openTill } from '~/operations/counter/till.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'

const PATH = '/admin/till'

const openSchema = z.object({ openingAmount: moneyField({ min: ZERO }) })
const moveSchema = z.object({
  entryId: idSchema,
  kind: choiceField(['in', 'out']),
  amount: moneyField(),
  moveNote: requiredText({ max: 200 }),
})
const closeSchema = z.object({
  countedAmount: moneyField({ min: ZERO }),
  closeNote: requiredText({ max: 500 })
    .optional()
    .transform((text) => text ?? ''),
})

interface TillPost {
  form: FormData
  by: Actor
  context: RequestContext
}

export function handleTill(post: TillPost) {
  const intent = readIntent(post.form, ['open', 'move', 'close'])
  if (intent === 'move') return handleMove(post)
  return intent === 'close' ? handleClose(post) : handleOpen(post)
}

async function handleOpen({ form, by, context }: TillPost) {
  const submission = parseForm(form, openSchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const opened = await openTill(submission.value.openingAmount, { by, now: context.now })
  if (opened.ok) return redirectWithToast(PATH, { key: 'till.opened' })
  return replyTo(submission, context.language, { status: 409, formErrors: [message('till.refusal.alreadyOpen')] })
}

async function handleMove({ form, by, context }: TillPost) {
  const submission = parseForm(form, moveSchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { entryId: id, kind, amount, moveNote: note } = submission.value
  const till = await findOpenTill()
  const entry = { id, kind, amount, note, orderCode: null, chargeId: null }
  const moved = till && (await moveCash(till.id, entry, { by, now: context.now }))
  if (moved?.ok) return redirectWithToast(PATH, { key: 'till.moved' })
  if (moved?.reason === 'notEnough')
    return replyTo(submission, context.language, { fieldErrors: { amount: [message('till.refusal.notEnough')] } })
  return replyTo(submission, context.language, { status: 409, formErrors: [message('till.refusal.tillClosed')] })
}

async function handleClose({ form, by, context }: TillPost) {
  const submission = parseForm(form, closeSchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { countedAmount, closeNote: note } = submission.value
  const till = await findOpenTill()
  const closed = till && (await closeTill(till.id, { countedAmount, note }, { by, now: context.now }))
  if (closed?.ok) return redirectWithToast(`${PATH}?id=${closed.value.id}`, { key: 'till.closed' })
  if (till && closed?.reason === 'noteMissing') {
    const amount = formatMoney(centavos(Math.abs(countedAmount - expectedCash(till))))
    const fieldErrors = { closeNote: [message('till.refusal.noteMissing', { amount })] }
    return replyTo(submission, context.language, { fieldErrors })
  }
  return replyTo(submission, context.language, { status: 409, formErrors: [message('till.refusal.tillClosed')] })
}
