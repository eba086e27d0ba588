/** Creates a payment link, or previews its message. */
import { data } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { type LinkOffer, lastLinkDay } from '~/domain/payments/payment-link'
import { newId } from '~/domain/values/ids'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { unavailableReason } from '~/features/checkout/unavailable-reason.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { type CreateRefusal, createPaymentLink } from '~/operations/payments/create-payment-link.server'
import { mailPaymentLink } from '~/operations/payments/mail-payment-link.server'
import { itemNotFound, notFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import type { RequestArgs } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import { freeLinkSchema, sharedOffer, tripLinkSchema, tripOffer } from './link-form.server'
import type { LinkMaker } from './link-maker-of'
import { linkPreview } from './link-preview.server'

type Extra = NonNullable<Parameters<typeof replyTo>[2]>
type Reply = (extra: Extra) => ReturnType<typeof replyTo>

export interface LinkMade {
  /** The address of its page. */
  to: string
  /** The attempt id for another link. */
  checkoutAttemptId: string
}

export async function handleNewLink(maker: LinkMaker, { request, context }: RequestArgs) {
  const { language } = context
  const form = await request.formData()
  const read = await readOffer(maker, form, language)
  if (!read.ok) return read.refusal
  const { reply, offer, checkoutAttemptId, sendMail } = read
  if (readIntent(form, ['preview']) === 'preview') {
    const preview = await linkPreview(offer, maker, language)
    if (!preview.ok) return reply(refusalOf(preview.reason, offer, language))
    return data({ ...reply({}).data, preview: preview.value }, { status: 200 })
  }
  const created = await createPaymentLink({
    checkoutAttemptId,
    owner: maker.owner,
    by: maker.by,
    offer,
    now: context.now,
  })
  if (!created.ok) {
    const { reason } = created
    return reason.rule === 'madeOtherwise'
      ? replyWithMade(reply, maker, reason.linkId)
      : reply(refusalOf(reason, offer, language))
  }
  const link = created.value
  const mayMail = sendMail && link.mailed === 0 && (await consume('linkMail', maker.by.id)).ok
  if (mayMail) await mailPaymentLink({ owner: maker.owner, linkId: link.id, by: maker.by, now: context.now }, 0)
  return redirectWithToast(`${maker.path}/${link.id}`, { key: 'success.linkCreated' })
}

/** The address names the trip; the form only adds the rest. */
async function readOffer({ owner }: LinkMaker, form: FormData, language: Language) {
  await catalogue().ready
  const slug = readText(form, 'trip') ?? ''
  const listed = slug !== '' ? catalogue().tripBySlug(slug) : null
  if (slug !== '' && listed === null) throw itemNotFound()
  const { payment } = await settings.get(SETTINGS_ID)
  const lastDay = lastLinkDay(now(), listed?.trip.checkinOn ?? null)
  const rules = { language, today: today(now()), lastDay, maxInstallments: payment.maxInstallments }
  const forfaitId = (owner === 'house' && idSchema.safeParse(form.get('forfait')).data) || null
  if (listed) {
    const submission = parseForm(form, tripLinkSchema(rules))
    if (submission.status !== 'success') return { ok: false as const, refusal: replyTo(submission, language) }
    const { checkoutAttemptId, sendMail } = submission.value
    const offer = tripOffer(submission.value, listed.trip, forfaitId)
    const reply = (extra: Extra) => replyTo(submission, language, extra)
    return { ok: true as const, reply, offer, checkoutAttemptId, sendMail }
  }
  const submission = parseForm(form, freeLinkSchema(rules))
  if (submission.status !== 'success') return { ok: false as const, refusal: replyTo(submission, language) }
  const { title, startsOn, endsOn, people, amount, checkoutAttemptId, sendMail } = submission.value
  const own = { tripId: null, items: [], title, startsOn, endsOn, people, amount }
  const offer: LinkOffer = { ...sharedOffer(submission.value, forfaitId), ...own }
  const reply = (extra: Extra) => replyTo(submission, language, extra)
  return { ok: true as const, reply, offer, checkoutAttemptId, sendMail }
}

/** Links to the existing link and offers a new attempt id, so that submitting again creates another link. */
function replyWithMade(reply: Reply, { path }: LinkMaker, linkId: string) {
  const refused = reply({ formErrors: [message('paymentLink.madeOtherwise')] })
  const made: LinkMade = {
    to: `${path}/${linkId}`,
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
  }
  return data({ ...refused.data, made }, { status: 409 })
}

function refusalOf(
  refusal: Exclude<CreateRefusal, { rule: 'madeOtherwise' }>,
  offer: LinkOffer,
  language: Language,
): Extra {
  switch (refusal.rule) {
    case 'notApproved':
      throw notFound()
    case 'expiry': {
      const date = formatDate(lastLinkDay(now(), offer.startsOn), language)
      return { fieldErrors: { validUntil: [message('paymentLink.lastDay', { date })] } }
    }
    case 'noCadastur':
      return { formErrors: [message('paymentLink.noCadastur')] }
    case 'boletoOnly':
      return { fieldErrors: { methods: [message('paymentLink.noBoleto')] } }
    case 'attempt':
      return { formErrors: [message('error.checkoutChanged')], hideFields: ['checkoutAttemptId'], status: 409 }
    default:
      return { formErrors: [unavailableReason(refusal).text] }
  }
}
