import { type ActionFunctionArgs, data } from '@remix-run/node'
import { now } from '~/clock.server'
import { banners } from '~/data/collections'
import { MAX_BANNERS_ON_HOME } from '~/domain/content/banner-limits'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { replyToOvertaken } from '~/features/back-office/stale-facts.server'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyToQuestion } from '~/forms/removal-question.server'
import { replyTo, replyWithInput } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { adminBanners } from '~/i18n/locales/content/admin-banners'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import {
  createBanner,
  moveBanner,
  removeBanner,
  saveBanner,
  setBannerOnHome,
} from '~/operations/content/save-banner.server'
import { setBannerCount } from '~/operations/content/set-banner-count.server'
import { isUploadOf } from '~/operations/files/take-upload.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { bannerFormSchema, toBannerFields, toBannerValues } from './banner-form.server'

const PAGE = '/admin/banner'

/** The small acts of the list, each a form of its own; everything else is the editor's. */
export async function answerBanner(args: ActionFunctionArgs) {
  const visitor = requireAdmin(args.context)
  const act = { by: actorOf(visitor), at: now() }
  const form = await args.request.formData()
  const { search, searchParams } = new URL(args.request.url)
  const back = `${PAGE}${search}`
  const row = readText(form, 'row') ?? ''
  const intent = readIntent(form, ['up', 'down', 'count', 'show', 'hide', 'remove'])
  switch (intent) {
    case 'up':
    case 'down':
      await moveBanner(row, intent, act)
      return redirectWithToast(back, { key: 'success.saved' })
    case 'count':
      await setBannerCount(countOf(form), act)
      return redirectWithToast(back, { key: 'success.saved' })
    case 'show':
    case 'hide': {
      const done = await setBannerOnHome(row, intent === 'show', act)
      return done.ok || done.reason === 'missing'
        ? redirectWithToast(back, { key: 'success.saved' })
        : refuseLast(args.request, null)
    }
    case 'remove': {
      const done = await removeBanner(searchParams.get('id') ?? '', act)
      return done.ok ? redirectWithToast(PAGE, { key: 'success.itemRemoved' }) : refuseLast(args.request, form)
    }
    default:
      return saveEdited(args.request, form, visitor.user.id, act)
  }
}

function countOf(form: FormData): number {
  const count = Math.trunc(Number(readText(form, 'count')))
  return Math.min(Math.max(1, count || 1), MAX_BANNERS_ON_HOME)
}

/** Specification 5: at least one banner is chosen. What was typed in the editor that asked stays. */
async function refuseLast(request: Request, form: FormData | null) {
  const language = await languageOf(request)
  const typed = form ? replyWithInput(form, language).data : {}
  return data({ ...typed, refusal: translate('validation.bannerRequired', language) }, { status: 422 })
}

async function saveEdited(request: Request, form: FormData, senderId: string, act: Parameters<typeof moveBanner>[2]) {
  const language = await languageOf(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const isNew = id === 'new'
  const taken = await takeFileFields(form, { image: 'picture' }, { by: senderId, now: act.at })
  const question = replyToQuestion(form, language, { fieldErrors: taken.errors, values: taken.values })
  if (question) return question
  const { image } = taken.uploads
  const submission = parseForm(form, bannerFormSchema(language, today(act.at)))
  const refused = { fieldErrors: { ...(isNew ? taken.missing : {}), ...taken.errors }, values: taken.values }
  if (submission.status !== 'success' || Object.keys(refused.fieldErrors).length > 0) {
    return replyTo(submission, language, refused)
  }
  const { id: newId, version = '', onHome } = submission.value
  const fields = toBannerFields(submission.value)
  const made = idSchema.safeParse(isNew ? newId : id)
  if (!made.success || (isNew && !image)) {
    return replyTo(submission, language, { ...refused, formErrors: ['error.generic'] })
  }
  // A new one with a version is there already: its sender was told so, and means it, the switch included.
  const isFirst = isNew && version === ''
  const saved =
    isFirst && image
      ? await createBanner(made.data, { ...fields, onHome }, image, act)
      : await saveBanner({ id: made.data, expect: version }, fields, image, act)
  if (saved.ok && isNew && !isFirst) {
    const switched = await setBannerOnHome(made.data, onHome, act)
    if (!switched.ok && switched.reason === 'last') return refuseLast(request, form)
  }
  if (saved.ok) return redirectWithToast(`${PAGE}?id=${made.data}`, { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { current } = saved.reason
  const overtaken = {
    kind: banners.name,
    id: made.data,
    version: current.version,
    stored: toBannerValues(current.data),
  }
  const t = translator(adminBanners, language)
  const stored = (value: string) => [message('editor.changedTo', { value })]
  const isOther = image !== null && !(await isUploadOf(current.data.sourceKey, image))
  const isSwitched = isNew && current.data.onHome !== onHome
  const fieldErrors: Record<string, string[]> = {
    ...(isOther ? { image: stored(t('otherPicture')) } : {}),
    ...(isSwitched ? { onHome: stored(t(current.data.onHome ? 'on' : 'off')) } : {}),
  }
  return replyToOvertaken(submission, language, { ...overtaken, fieldErrors, values: taken.values })
}
