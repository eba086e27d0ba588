/** The endpoints of an agency, or of the house: what their pages show, and what their forms do. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { idSchema } from '~/domain/values/scalars'
import {
  type Delivery,
  EVENT_TYPES,
  type EventType,
  HOUSE,
  HOUSE_EVENTS,
  isDevelopment,
  lastingEvents,
  TEST_EVENT,
} from '~/domain/webhooks/webhook'
import { env } from '~/env.server'
import { formConstraints } from '~/forms/constraints'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField, requiredText } from '~/forms/values'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { webhookTexts } from '~/i18n/locales/agencies/webhooks'
import {
  type ActOnEndpoints,
  addEndpoint,
  checkEndpointUrl,
  editEndpoint,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  renewSecret,
  resumeEndpoint,
  sendAgain,
  sendTest,
} from '~/operations/webhooks/endpoints.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestArgs, RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'

export interface WebhookPlace {
  /** `HOUSE` or the agency's id. */
  ownerId: string
  path: '/admin/webhooks' | '/agency/webhooks'
}

/** The place of the house's own. */
export const HOUSE_PLACE: WebhookPlace = { ownerId: HOUSE, path: '/admin/webhooks' }

const eventsOf = ({ ownerId }: WebhookPlace): readonly EventType[] => (ownerId === HOUSE ? HOUSE_EVENTS : EVENT_TYPES)

/** Of the form of an endpoint; a new one has none that last. */
function endpointForm(place: WebhookPlace, lasting: readonly string[] = []) {
  const choices = eventsOf(place).filter((type) => !lasting.includes(type))
  return { choices, schema: endpointSchema(choices, { min: lasting.length > 0 ? 0 : 1 }) }
}

function endpointSchema(choices: readonly EventType[], { min }: { min: number }) {
  const mayBeLocal = isDevelopment({ isLive: env.isLive, publicUrl: env.PUBLIC_URL })
  const url = requiredText({ max: 500 }).transform((text, context) => {
    const parsed = checkEndpointUrl(text, { mayBeLocal })
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: message(`validation.endpoint.${parsed.reason}`) })
    return z.NEVER
  })
  const events = z.array(choiceField(choices), message('validation.endpoint.events')).min(min)
  return z.object({ url, events })
}

const textOf = (type: string, { t }: RequestContext) => {
  const known = ([...EVENT_TYPES, TEST_EVENT] as const).find((each) => each === type)
  return known ? t(webhookTexts)(`event.${known}`) : type
}

export async function loadEndpoints({ context }: RequestArgs, place: WebhookPlace) {
  const { language, t } = context
  const endpoints = await listEndpoints(place.ownerId)
  const { choices, schema } = endpointForm(place)
  return {
    title: `${t(webhookTexts)('title')} · Roteiro`,
    description: t(webhookTexts)('description'),
    constraint: formConstraints(schema),
    events: choices.map((value) => ({ value, label: textOf(value, context) })),
    endpoints: endpoints.map(({ id, url, state, events, createdAt }) => ({
      ...{ id, url, state },
      events: events.map((type) => textOf(type, context)).join(', '),
      since: formatShortInstant(createdAt, language),
    })),
  }
}

export type EndpointsView = Awaited<ReturnType<typeof loadEndpoints>>

/** A secret that was made is in the reply itself: it cannot be shown again. */
export async function handleNewEndpoint({ request, context }: RequestArgs, visitor: SignedIn, place: WebhookPlace) {
  const submission = parseForm(await request.formData(), endpointForm(place).schema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const added = await addEndpoint(submission.value, actOf(visitor, context, place))
  if (added.ok) return { secret: added.value.secret, id: added.value.endpoint.id }
  return replyTo(submission, context.language, { formErrors: [message('error.tooManyEndpoints')], status: 409 })
}

function actOf(visitor: SignedIn, { now }: RequestContext, { ownerId }: WebhookPlace): ActOnEndpoints {
  return { ownerId, by: actorOf(visitor), now }
}

type OneEndpoint = RequestArgs & Pick<LoaderFunctionArgs, 'params'>

export async function loadEndpoint({ request, params, context }: OneEndpoint, place: WebhookPlace) {
  const { language, t } = context
  const endpoint = await findEndpoint(place.ownerId, params['id'] ?? '')
  if (!endpoint) throw itemNotFound()
  const { searchParams } = new URL(request.url)
  const page = await listDeliveries(endpoint.id, cursorOf(searchParams))
  const { id, url, state, events, createdAt } = endpoint
  const { choices, schema } = endpointForm(place, lastingEvents(endpoint))
  const step = (name: 'after' | 'before', cursor: string | null) =>
    cursor === null ? undefined : `${place.path}/${id}?${new URLSearchParams({ [name]: cursor })}`
  return {
    title: `${url} · ${t(webhookTexts)('title')} · Roteiro`,
    description: t(webhookTexts)('description'),
    ...{ id, url, state },
    events: events.map((type) => textOf(type, context)).join(', '),
    since: formatShortInstant(createdAt, language),
    constraint: formConstraints(schema),
    values: { url, events },
    choices: choices.map((value) => ({ value, label: textOf(value, context) })),
    deliveries: page.items.map(({ data }) => deliveryView(data, context)),
    newer: step('before', page.before),
    older: step('after', page.after),
    dialog: z.enum(['renew', 'remove']).safeParse(searchParams.get('ask')).data ?? null,
  }
}

export type EndpointView = Awaited<ReturnType<typeof loadEndpoint>>

function cursorOf(search: URLSearchParams) {
  const [after, before] = [search.get('after'), search.get('before')]
  if (after) return { after }
  return before ? { before } : {}
}

function deliveryView(delivery: Delivery, context: RequestContext) {
  const { id, eventId, type, state, attempts, status, error, happenedAt, nextAt } = delivery
  const t = context.t(webhookTexts)
  return {
    ...{ id, eventId, state, attempts },
    event: textOf(type, context),
    when: formatShortInstant(happenedAt, context.language),
    response: status === null ? (error ? t(`error.${error}`) : '') : String(status),
    next: state === 'pending' && attempts > 0 && nextAt ? formatShortInstant(nextAt, context.language) : null,
  }
}

const INTENTS = ['edit', 'test', 'pause', 'resume', 'renew', 'remove', 'again'] as const

export async function handleEndpoint(
  { request, params, context }: OneEndpoint,
  visitor: SignedIn,
  place: WebhookPlace,
) {
  const form = await request.formData()
  const intent = readIntent(form, INTENTS)
  const id = params['id'] ?? ''
  const act = actOf(visitor, context, place)
  if (intent === null) throw itemNotFound()
  if (intent === 'edit') return editByForm({ form, id, language: context.language }, act, place)
  if (intent === 'renew') {
    const renewed = await renewSecret(id, act)
    if (!renewed.ok) throw itemNotFound()
    return { secret: renewed.value.secret }
  }
  const deliveryId = intent === 'again' ? idSchema.safeParse(readText(form, 'delivery')) : null
  if (deliveryId?.success === false) throw itemNotFound()
  const done = await acts[intent]({ id, deliveryId: deliveryId?.data ?? '' }, act)
  if (!done.ok) throw itemNotFound()
  const page = intent === 'remove' ? place.path : `${place.path}/${id}`
  return redirectWithToast(page, { key: `success.endpoint.${intent}` })
}

async function editByForm(
  { form, id, language }: { form: FormData; id: string; language: Language },
  act: ActOnEndpoints,
  place: WebhookPlace,
) {
  const known = await findEndpoint(place.ownerId, id)
  if (!known) throw itemNotFound()
  const submission = parseForm(form, endpointForm(place, lastingEvents(known)).schema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const done = await editEndpoint(id, submission.value, act)
  if (!done.ok) throw itemNotFound()
  return redirectWithToast(`${place.path}/${id}`, { key: 'success.endpoint.edit' })
}

const acts = {
  test: ({ id }, act) => sendTest(id, act),
  pause: ({ id }, act) => pauseEndpoint(id, act),
  resume: ({ id }, act) => resumeEndpoint(id, act),
  remove: ({ id }, act) => removeEndpoint(id, act),
  again: ({ id, deliveryId }, act) => sendAgain({ deliveryId, endpointId: id }, act),
} satisfies Record<
  Exclude<(typeof INTENTS)[number], 'edit' | 'renew'>,
  (named: { id: string; deliveryId: string }, act: ActOnEndpoints) => Promise<{ ok: boolean }>
>
