import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { now } from '~/clock.server'
import { isOnSale } from '~/domain/orders/checkout-rules'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { alertAddress } from '~/features/trips/choosing/alert-address'
import { ALERT_HONEYPOT } from '~/features/trips/choosing/alert-honeypot'
import { formConstraints } from '~/forms/constraints'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { emailField } from '~/forms/values'
import { tripOptionIn } from '~/i18n/in-language'
import { common } from '~/i18n/locales/page/common'
import { vacancyAlert } from '~/i18n/locales/trips/vacancy-alert'
import { removeAlertsOf, requestAlert } from '~/operations/trips/vacancy-alerts.server'
import { itemNotFound } from '~/session/not-found.server'

const alertSchema = z.object({
  email: emailField(),
  [ALERT_HONEYPOT]: z.string().optional(),
})

const ADDRESS = '/vacancyAlert'

/** `?trip=` and `&option=` the form, `&sent=1` its result; `?off=` the confirmation linked in the mail, `&done=1` its result. */
export async function loadAlert({ request, context }: LoaderFunctionArgs) {
  const t = context.t(vacancyAlert)
  const query = new URL(request.url).searchParams
  await catalogue().ready
  const off = idSchema.safeParse(query.get('off')).data ?? null
  const titled = (title: string) => context.t(common)('titlePattern', { title })
  if (off !== null) {
    return { title: titled(t('offTitle')), description: t('off'), off, isDone: query.has('done'), trip: null }
  }
  const awaited = awaitedAt(query)
  return {
    title: titled(t('title')),
    description: t('description'),
    off: null,
    isDone: query.has('sent'),
    constraint: formConstraints(alertSchema),
    trip: {
      slug: awaited.listed.trip.slug,
      option: awaited.option?.id ?? null,
      name: tripOptionIn(context.language, awaited.listed.trip, awaited.option),
      state: stateOf(awaited),
    },
  }
}

/** A trip, or one option of it. */
interface Awaited {
  listed: ListedTrip
  option: ListedTrip['options'][number] | null
}

function awaitedAt(query: URLSearchParams): Awaited {
  const listed = catalogue().tripBySlug(query.get('trip') ?? '')
  const optionId = query.get('option')
  const option = listed?.options.find(({ id }) => id === optionId) ?? null
  if (listed === null || (optionId !== null && option === null)) throw itemNotFound()
  return { listed, option }
}

function stateOf({ listed, option }: Awaited): 'soldOut' | 'available' | 'gone' {
  if (!isOnSale(listed.trip, today(now()))) return 'gone'
  return (option ?? listed).isSoldOut ? 'soldOut' : 'available'
}

/** The same reply for every address, known or not; a robot gets it too. */
export async function handleAlert({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const off = readText(form, 'off')
  if (off !== null) return takeOff(off)
  const { language } = context
  await catalogue().ready
  const awaited = awaitedAt(new URL(request.url).searchParams)
  const submission = parseForm(form, alertSchema)
  if (submission.status !== 'success') return replyTo(submission, language, { hideFields: [ALERT_HONEYPOT] })
  const { email, [ALERT_HONEYPOT]: trapped } = submission.value
  const wait = await tooManySignInAttempts([
    ['alertAddress', context.clientAddress],
    ['alertSender', email],
  ])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { trip } = awaited.listed
  const optionId = awaited.option?.id ?? null
  if (!trapped && stateOf(awaited) === 'soldOut') await requestAlert({ trip, optionId, email, language }, context.now)
  return redirect(`${alertAddress(trip.slug, optionId)}&sent=1`)
}

async function takeOff(off: string) {
  const ownerKey = idSchema.safeParse(off).data ?? null
  if (ownerKey === null) throw itemNotFound()
  await removeAlertsOf(ownerKey)
  return redirect(`${ADDRESS}?${new URLSearchParams({ off: ownerKey, done: '1' })}`)
}
