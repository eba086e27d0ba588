/** The keys of one agency, or of all: what the page shows, and what its forms do. */
import { z } from 'zod'
import { agencies } from '~/data/collections'
import type { Agency } from '~/domain/agencies/agency'
import { apiKeyStart, keyState, MAX_HELD, MAX_KEY_NAME, mayHaveScope, SCOPES } from '~/domain/agencies/api-key'
import { addDays, addYears } from '~/domain/values/dates'
import { idSchema } from '~/domain/values/scalars'
import { endOfDay, today, toLocalDate } from '~/domain/values/time-zone'
import { formConstraints } from '~/forms/constraints'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField, orNull, requiredText, wholeNumberField } from '~/forms/values'
import { formatDate } from '~/i18n/format'
import { apiKeyTexts } from '~/i18n/locales/agencies/api-keys'
import { createApiKey, listApiKeys, revokeApiKey } from '~/operations/agencies/api-keys.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestArgs, RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'

/** `own` is the agency that sees its own keys; null for the owner of the shop, who sees all. */
interface Place {
  own: Agency | null
  path: '/admin/keys' | '/agency/keys'
}

const MAX_YEARS = 5
/** In the place of an agency's id. */
const HOUSE = 'house'

/** The days on which a key may end. */
function endDays({ now }: RequestContext) {
  const day = today(now)
  return { from: addDays(day, 1), to: addYears(day, MAX_YEARS) }
}

function makeSchema(context: RequestContext, place: Place, known: readonly Agency[]) {
  const { language, now } = context
  const shared = {
    name: requiredText({ max: MAX_KEY_NAME }),
    scopes: z.array(choiceField(SCOPES)).min(1),
    endsOn: orNull(dateField({ language, today: today(now), ...endDays(context) })),
  }
  // An agency has the usual limit: only the owner of the shop sets another.
  const owner = {
    agencyId: choiceField([HOUSE, ...known.map(({ id }) => id)]),
    maxHeld: orNull(wholeNumberField({ min: 1, max: MAX_HELD })),
  }
  return z.object(place.own ? shared : { ...shared, ...owner })
}

/** Who may sell with a key. */
async function agenciesOf({ own }: Place): Promise<Agency[]> {
  if (own) return [own]
  const all = await agencies.list({ eq: { state: 'approved' }, limit: 500 })
  return all.sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

export async function loadKeys({ request, context }: RequestArgs, place: Place) {
  const { language, now, t } = context
  const [known, keys] = await Promise.all([agenciesOf(place), listApiKeys(place.own?.id ?? null)])
  const url = new URL(request.url)
  const view = keys.map((key) => ({
    id: key.id,
    agencyId: key.agencyId ?? HOUSE,
    agency: known.find(({ id }) => id === key.agencyId)?.name ?? key.agencyId ?? t(apiKeyTexts)('house'),
    name: key.name,
    start: apiKeyStart(key.id),
    scopes: key.scopes.map((scope) => t(apiKeyTexts)(`scope.${scope}`)).join(', '),
    state: keyState(key, now),
    endsOn: key.expiresAt && formatDate(toLocalDate(key.expiresAt), language),
    lastUsed: key.lastUsedOn && formatDate(key.lastUsedOn, language),
    made: t(apiKeyTexts)('by', { name: key.by.name, day: formatDate(toLocalDate(key.createdAt), language) }),
  }))
  return {
    title: `${t(apiKeyTexts)('title')} · Roteiro`,
    description: t(apiKeyTexts)('description'),
    scopes: SCOPES.filter((scope) => place.own === null || mayHaveScope(place.own.id, scope)).map((scope) => ({
      ...{ value: scope, label: t(apiKeyTexts)(`scope.${scope}`) },
    })),
    keys: view,
    agencies: place.own
      ? []
      : [
          { value: HOUSE, label: t(apiKeyTexts)('house') },
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ],
    constraint: formConstraints(makeSchema(context, place, known)),
    days: endDays(context),
    revoking: view.find(({ id, state }) => id === url.searchParams.get('revoke') && state === 'active') ?? null,
  }
}

export type KeysView = Awaited<ReturnType<typeof loadKeys>>

/** A key that was made is in the reply itself: it cannot be shown again. */
export async function handleKeys({ request, context }: RequestArgs, visitor: SignedIn, place: Place) {
  const form = await request.formData()
  return readIntent(form, ['revoke'])
    ? revoke(form, { context, visitor, place })
    : make(form, { context, visitor, place })
}

interface Act {
  context: RequestContext
  visitor: SignedIn
  place: Place
}

async function make(form: FormData, { context, visitor, place }: Act) {
  const known = await agenciesOf(place)
  const submission = parseForm(form, makeSchema(context, place, known))
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { name, endsOn, scopes } = submission.value
  const set = z.object({ agencyId: idSchema, maxHeld: z.int().nullable() }).safeParse(submission.value).data
  const agencyId = place.own?.id ?? ownerOf(set?.agencyId ?? '')
  if (!scopes.every((scope) => mayHaveScope(agencyId, scope)))
    return replyTo(submission, context.language, {
      fieldErrors: { scopes: [message(agencyId === null ? 'error.houseScope' : 'error.agencyScope')] },
    })
  const made = await createApiKey({
    agencyId,
    name,
    scopes,
    expiresAt: endsOn && endOfDay(endsOn),
    maxHeld: set?.maxHeld ?? null,
    by: actorOf(visitor),
    now: context.now,
  })
  if (made.ok) return { key: made.value.text }
  if (made.reason === 'notFound') throw itemNotFound()
  return replyTo(submission, context.language, { formErrors: [message('error.tooManyKeys')], status: 409 })
}

const ownerOf = (typed: string) => (typed === HOUSE ? null : typed)

const revokeSchema = z.object({ id: idSchema, agencyId: idSchema })

async function revoke(form: FormData, { context, visitor, place }: Act) {
  const parsed = revokeSchema.safeParse(Object.fromEntries(form)).data
  if (!parsed || (place.own && place.own.id !== parsed.agencyId)) throw itemNotFound()
  const key = { id: parsed.id, agencyId: ownerOf(parsed.agencyId) }
  const done = await revokeApiKey(key, { by: actorOf(visitor), now: context.now })
  if (!done.ok) throw itemNotFound()
  return redirectWithToast(place.path, { key: 'success.keyRevoked' })
}
