/** The action of the trip form: a change of rows, photos, or saving the whole trip. */
import type { Submission } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import type { Doc } from '~/data/store'
import { changeLines } from '~/documents/change-lines'
import { pictureKey } from '~/domain/content/picture-key'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import type { Trip } from '~/domain/trips/trip'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { bringUpToDate, readVersion } from '~/features/back-office/opened-form.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readFiles, readIntent, readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { type FormValues, readFormValues, readRowAct, rowsOf } from '~/forms/rows'
import type { KeyOf } from '~/i18n/catalogue'
import { formatList } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { departure } from '~/i18n/locales/orders/departure'
import { upload as copy } from '~/i18n/locales/page/upload'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { tripSaving } from '~/i18n/locales/trips/trip-saving'
import { translator } from '~/i18n/translate'
import { storePicture } from '~/operations/files/store-picture.server'
import { keepFiles } from '~/operations/files/take-upload.server'
import { returnTrip } from '~/operations/trips/return-trip.server'
import { saveTrip, type TripRefusal, type TripToSave } from '~/operations/trips/save-trip.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import type { RequestArgs, RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import { acceptedChoices, offeredChoices } from './choices.server'
import { findEditedTrip } from './editor-view.server'
import { type LeavingAct, leavingAddress, readLeaving } from './leaving'
import { countChanges, readTripValues } from './parse-trip-values'
import { refusedSave, replyToOvertakenTrip, storedTrip } from './refused-save.server'
import { addImages, type Confirmation, changeTripRows, type RowsReply, readPick } from './rows-reply'
import { FIELDS, LISTS } from './trip-form-fields'
import type { TripArea } from './trip-owner-of'
import { returnSchema, toTripEdit, tripFormSchema } from './trip-schema.server'
import { tripValues } from './trip-values.server'

function replyWithRows(reply: Omit<RowsReply, 'stamp'>) {
  return data({ ...reply, stamp: freshId() })
}

const text = (form: FormData, name: string) => readText(form, name) ?? ''

export async function handleTripEditor({ request, context }: RequestArgs, owner: TripOwner, area: TripArea) {
  await catalogue().ready
  const form = await request.formData()
  dropForgedKeys(form)
  const { language } = context
  const doc = await findEditedTrip(request, owner)
  const leaving = readLeaving(readText(form, 'intent'))
  if (leaving !== null && doc !== null) return leave({ act: leaving, doc, form, area, language })
  if (readIntent(form, ['return']) === 'return') return handleReturn(form, doc, owner, language)
  const photos = await takePhotos(form, owner, context)
  const added = addedPhotos(form, photos, context)
  if (added !== null) return added
  const choices = await offeredChoices(doc?.data ?? null, owner, context)
  const changed = changedRows(form, readFormValues(form), choices.referenceData)
  if (changed !== null) return replyWithRows({ rows: changed.values, focus: changed.focus })
  const { intent, ...confirmation } = intentOf(text(form, 'intent'), owner)
  const unseen = doc && bringTripUpToDate(form, doc, intent, language)
  const formValues = readFormValues(form)
  const keys = rowsOf(formValues, 'images').map(({ key }) => String(key ?? ''))
  const accepted = await acceptedChoices(doc?.data ?? null, owner, choices, keys)
  const submission = parseForm(form, tripFormSchema({ language, today: today(context.now) }, accepted))
  if (doc && unseen) return replyToOvertakenTrip(submission, doc, language, unseen)
  if (submission.status !== 'success') return replyTo(submission, language)
  const tripToSave = {
    id: doc?.id ?? idSchema.safeParse(text(form, 'newId')).data ?? freshId(),
    expect: readVersion(form) || null,
    edit: toTripEdit(submission.value),
    slug: submission.value.slug,
    contradictionReason: submission.value.contradictionReason,
    intent,
    ...confirmation,
  }
  return save({ tripToSave, formValues, submission, doc, owner, area, language })
}

/**
 * Merges what somebody else has saved. Returns what the user has to see first, null for nothing: conflicts, or the whole
 * form where it would be published, so that what an agency has just saved never goes on sale unseen.
 */
function bringTripUpToDate(form: FormData, doc: Doc<Trip>, intent: TripToSave['intent'], language: Language) {
  const openedAt = readVersion(form)
  const conflicts = bringUpToDate(form, storedTrip(doc, language), language)
  return conflicts ?? (intent === 'publish' && readVersion(form) !== openedAt ? [] : null)
}

/** What is no key of a picture is a row without a picture, in every reply. */
function dropForgedKeys(form: FormData) {
  for (const [name, value] of [...form]) if (/^images\[\d+\]\.key$/.test(name)) form.set(name, pictureKey(value))
}

/**
 * Adds uploaded photos. If the trip is to be saved and all photos were accepted, they become rows of the form and null
 * continues. Otherwise the form returns with its photos, and nothing is saved.
 */
function addedPhotos(form: FormData, photos: Awaited<ReturnType<typeof takePhotos>>, context: RequestContext) {
  const t = context.t(tripEditor)
  const isAdding = readIntent(form, ['upload']) === 'upload'
  const formValues = readFormValues(form)
  if (photos === null)
    return isAdding
      ? replyWithRows({ rows: formValues, focus: null, problems: [context.t(tripSaving)('choosePhotos')] })
      : null
  const { values, focus, left } = addImages(formValues, photos.keys)
  const full = left > 0 ? [t('tooManyPhotos', { most: MAX_ROWS.images })] : []
  const problems = [...photos.problems, ...full]
  if (isAdding || problems.length > 0) return replyWithRows({ rows: values, focus, problems })
  const before = rowsOf(formValues, 'images').length
  photos.keys.forEach((key, index) => {
    form.set(`images[${before + index}].key`, key)
  })
  return null
}

interface LeaveInput {
  act: LeavingAct
  doc: Doc<Trip>
  form: FormData
  area: TripArea
  language: Language
}

/** Opens the dialog, or returns the form with the number of unsaved changes. */
function leave({ act, doc, form, area, language }: LeaveInput) {
  const { id, data: trip, version } = doc
  const formValues = readFormValues(form)
  const count = countChanges(tripValues(trip, version, language), readTripValues(formValues), language)
  return count === 0
    ? redirect(leavingAddress(area, id, act))
    : replyWithRows({ rows: formValues, focus: null, leaving: { act, count } })
}

function changedRows(
  form: FormData,
  formValues: ReturnType<typeof readFormValues>,
  referenceData: Readonly<Record<string, readonly { value: string; label: string; textEn: string }[]>>,
) {
  const intent = readText(form, 'intent')
  const act = readRowAct(intent)
  if (act !== null) return changeTripRows(formValues, act)
  const list = readPick(intent)
  if (list === null) return null
  const block = referenceData[list]?.find(({ value }) => value === text(form, `pick-${list}`))
  if (block === undefined) return { values: formValues, focus: null }
  return changeTripRows(formValues, { kind: 'add', list, index: 0 }, { text: block.label, textEn: block.textEn })
}

/** Returns the trip to its agency, with a message. */
async function handleReturn(form: FormData, doc: Doc<Trip> | null, owner: TripOwner, language: Language) {
  const submission = parseForm(form, returnSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const done = await returnTrip({ id: doc?.id ?? '', message: submission.value.message }, owner, now())
  if (done.ok) return redirectWithToast('/admin/trips?state=inReview', { key: 'success.tripReturned' })
  if (done.reason === 'missing') throw itemNotFound()
  return replyTo(submission, language, { formErrors: [message('tripRefusal.notInReview')], status: 409 })
}

/** What the pressed button saves, and the change of a sold departure that it confirms. */
function intentOf(posted: string, owner: TripOwner): Pick<TripToSave, 'intent' | 'announcementKey' | 'departedKey'> {
  const confirmed = readConfirmation(posted)
  const intent = confirmed?.intent ?? posted
  const confirmation = confirmed ? { announcementKey: confirmed.key, departedKey: confirmed.key } : {}
  if (owner.agencyId !== null) return { intent: 'save', ...confirmation }
  return { intent: intent === 'publish' ? intent : 'save', ...confirmation }
}

interface Saving {
  tripToSave: TripToSave
  formValues: FormValues
  submission: Submission<unknown, string[], unknown>
  doc: Doc<Trip> | null
  owner: TripOwner
  area: TripArea
  language: Language
}

async function save({ tripToSave, formValues, submission, doc, owner, area, language }: Saving) {
  await keepFiles(tripToSave.edit.images.map(({ key }) => key))
  const saved = await saveTrip(tripToSave, owner, now())
  if (!saved.ok) {
    if (saved.reason.kind === 'missing') throw itemNotFound()
    if (saved.reason.kind === 'confirmFirst') {
      return replyWithRows({
        rows: formValues,
        focus: null,
        confirmation: announcementView(saved.reason, tripToSave.intent, language),
      })
    }
    if (saved.reason.kind === 'departed') {
      return replyWithRows({
        rows: formValues,
        focus: null,
        confirmation: departedView(saved.reason, tripToSave.intent, language),
      })
    }
    return refusedSave(submission, saved.reason, language)
  }
  const { id, state } = saved.value
  const isUnpublished = tripToSave.intent === 'publish' && state !== 'published'
  const query = new URLSearchParams({ id, ...(isUnpublished ? { unpublished: '1' } : {}) })
  const key = toastOf(doc === null, tripToSave.intent === 'publish' && !isUnpublished, owner)
  return redirectWithToast(`/${area}/trips/manage?${query}`, { key })
}

function toastOf(isNew: boolean, isPublished: boolean, owner: TripOwner): string {
  if (owner.agencyId !== null) return 'success.tripSentToReview'
  if (isPublished) return 'success.tripPublished'
  return isNew ? 'success.tripCreated' : 'success.tripUpdated'
}

/**
 * A confirmed change of a sold departure, in the value of the save button: what it saves, and the key of the change.
 */
const CONFIRM = /^confirm:(save|publish):([0-9a-f]{64})$/

/** What the button saves and the change that was shown; null for any other button. */
function readConfirmation(intent: string): { intent: string; key: string } | null {
  const [, saves, key] = CONFIRM.exec(intent) ?? []
  return saves === undefined || key === undefined ? null : { intent: saves, key }
}

function announcementView(
  { key, changes, touched }: Extract<TripRefusal, { kind: 'confirmFirst' }>,
  intent: TripToSave['intent'],
  language: Language,
): Confirmation {
  const t = translator(departure, language)
  const orders = t('confirm.orders', { count: touched.orders })
  return {
    intent: `confirm:${intent}:${key}`,
    title: t('confirm.title'),
    lines: changeLines(changes, language).map((line) => t('change.line', { ...line })),
    text: [
      t('confirm.text', { count: touched.people, orders }),
      ...(touched.big > 0 ? [t('confirm.big', { count: touched.big })] : []),
      t('confirm.nothingSaved'),
    ].join(' '),
    save: t('confirm.save', { count: touched.people, orders }),
  }
}

/** The fields of a departed trip that the edit changes, and the button that confirms them. */
function departedView(
  { key, fields }: Extract<TripRefusal, { kind: 'departed' }>,
  intent: TripToSave['intent'],
  language: Language,
): Confirmation {
  const t = translator(tripSaving, language)
  return {
    intent: `confirm:${intent}:${key}`,
    title: t('departed.title'),
    lines: [],
    text: [
      t('departed.text', { fields: formatList(fieldLabels(fields, language), language) }),
      translator(departure, language)('confirm.nothingSaved'),
    ].join(' '),
    save: t('departed.save'),
  }
}

const LABELS = new Map<string, KeyOf<typeof tripEditor>>([
  ...Object.entries(FIELDS).flatMap(([name, label]) => (label === null ? [] : [[name, label] as const])),
  ...Object.entries(LISTS).map(([name, { label }]) => [name, label] as const),
  ['details', 'texts'],
])

function fieldLabels(fields: readonly string[], language: Language): string[] {
  const t = translator(tripEditor, language)
  return fields.flatMap((name) => LABELS.get(name) ?? []).map((label) => t(label))
}

/** The limit of one request. */
const MAX_PHOTOS = 10

/**
 * Removes the photos from the form and stores them. Returns their keys in order and the errors of the others; null
 * without photos.
 */
async function takePhotos(
  form: FormData,
  { id }: Pick<TripOwner, 'id'>,
  context: RequestContext,
): Promise<{ keys: string[]; problems: string[] } | null> {
  const sent = readFiles(form, 'photos')
  form.delete('photos')
  if (sent.length === 0) return null
  const t = context.t(copy)
  const keys: string[] = []
  const problems: string[] = []
  for (const file of sent.slice(0, MAX_PHOTOS)) {
    if (!(await consume('upload', id)).ok) {
      problems.push(t('failed'))
      break
    }
    const stored = await storePicture(
      { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name },
      { by: id, now: now() },
    )
    if (stored.ok) keys.push(stored.value.id)
    else problems.push(`${file.name.slice(0, 80)}: ${t(stored.reason)}`)
  }
  if (sent.length > MAX_PHOTOS) problems.push(context.t(tripSaving)('photosAtOnce', { most: MAX_PHOTOS }))
  return { keys, problems }
}
