import { type ActionFunctionArgs, data } from '@remix-run/node'
import { z } from 'zod'
import { banners } from '~/data/collections'
import type { Banner } from '~/domain/content/banner'
import { MAX_BANNERS_ON_HOME } from '~/domain/content/banner-limits'
import type { Upload } from '~/domain/content/upload'
import { today } from '~/domain/values/time-zone'
import { mergeStored, replyToRefusal, targetOf } from '~/features/back-office/edit.server'
import { replyToOvertaken } from '~/features/back-office/opened-form.server'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo, replyToQuestion, replyWithInput, sentence } from '~/forms/reply.server'
import { wholeNumberField } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import { adminBanners } from '~/i18n/locales/content/admin-banners'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import {
  bannerVersion,
  createBanner,
  moveBanner,
  removeBanner,
  saveBanner,
  setBannerOnHome,
} from '~/operations/content/save-banner.server'
import type { EditTarget } from '~/operations/content/save-fields.server'
import { setBannerCount } from '~/operations/content/set-banner-count.server'
import { actorOf } from '~/session/actor'
import type { RequestArgs, RequestContext } from '~/session/request-context'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { bannerFormSchema, toBannerFields, toBannerForm } from './banner-form.server'

const PAGE = '/admin/banner'

type Act = Parameters<typeof moveBanner>[2]
type NewBannerFields = Parameters<typeof createBanner>[1]

/** Each button of the list is a form with its own intent; every other post comes from the editor. */
export async function handleBanner(args: ActionFunctionArgs) {
  const visitor = requireAdmin(args.context)
  const act = { by: actorOf(visitor), at: args.context.now }
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
      return saveCount(form, act, { back, language: args.context.language })
    case 'show':
    case 'hide': {
      const done = await setBannerOnHome(row, intent === 'show', act)
      return done.ok || done.reason === 'missing'
        ? redirectWithToast(back, { key: 'success.saved' })
        : refuseLast(null, args.context)
    }
    case 'remove': {
      const done = await removeBanner(searchParams.get('id') ?? '', act)
      return done.ok ? redirectWithToast(PAGE, { key: 'success.itemRemoved' }) : refuseLast(form, args.context)
    }
    default:
      return saveEdited(args, form, visitor.user.id, act)
  }
}

const countSchema = z.object({ count: wholeNumberField({ min: 1, max: MAX_BANNERS_ON_HOME }) })

/** A number out of bounds is refused with its bound, never changed into another one. */
async function saveCount(form: FormData, act: Act, { back, language }: { back: string; language: Language }) {
  const submission = parseForm(form, countSchema)
  if (submission.status === 'success') {
    await setBannerCount(submission.value.count, act)
    return redirectWithToast(back, { key: 'success.saved' })
  }
  return data({ refusal: sentence(submission.error?.['count']?.[0] ?? '', language) }, { status: 422 })
}

/** At least one banner is on the home page. A refusal in the editor keeps the form values. */
function refuseLast(form: FormData | null, { language }: RequestContext) {
  const formValues = form ? replyWithInput(form, language).data : {}
  return data({ ...formValues, refusal: translate('validation.bannerRequired', language) }, { status: 422 })
}

async function saveEdited({ request, context }: RequestArgs, form: FormData, senderId: string, act: Act) {
  const { language } = context
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const isNew = id === 'new'
  const taken = await takeFileFields(form, { image: 'picture' }, { by: senderId, now: act.at })
  const question = replyToQuestion(form, language, { fieldErrors: taken.errors, values: taken.values })
  if (question) return question
  const { image } = taken.uploads
  const edited = editedBanner({ id, language, image })
  const overtaken = await mergeStored(banners, form, edited)
  const submission = parseForm(form, bannerFormSchema(language, today(act.at)))
  if (overtaken) return replyToOvertaken(submission, language, { ...overtaken, values: taken.values })
  const refused = { fieldErrors: { ...(isNew ? taken.missing : {}), ...taken.errors }, values: taken.values }
  if (submission.status !== 'success' || Object.keys(refused.fieldErrors).length > 0) {
    return replyTo(submission, language, refused)
  }
  const { id: newId, version, onHome } = submission.value
  const fields = { ...toBannerFields(submission.value), onHome }
  const target = targetOf(id, { newId, version })
  if (target === null || (isNew && !image)) {
    return replyTo(submission, language, { ...refused, formErrors: ['error.generic'] })
  }
  // A new banner that has a version is already stored: the reply showed that, and this post confirms it, `onHome` included.
  const isConfirmed = isNew && target.expect !== null
  const saved = await createOrSave(target, fields, image, act)
  if (saved.ok) {
    const isLast = isConfirmed && (await isLastOnHome(target.id, onHome, act))
    return isLast ? refuseLast(form, context) : redirectWithToast(`${PAGE}?id=${target.id}`, { key: 'success.saved' })
  }
  return replyToRefusal(saved.reason, submission, banners, { ...edited, values: taken.values })
}

function createOrSave({ id, expect }: EditTarget, fields: NewBannerFields, image: Upload | null, act: Act) {
  if (expect === null && image) return createBanner(id, fields, image, act)
  const { onHome: _, ...shown } = fields
  return saveBanner({ id, expect: expect ?? '' }, shown, image, act)
}

/** Sets the switch; true when it stays on because no other banner is on the home page. */
async function isLastOnHome(id: string, onHome: boolean, act: Act): Promise<boolean> {
  const switched = await setBannerOnHome(id, onHome, act)
  return !switched.ok && switched.reason === 'last'
}

/** Only a new banner has its switch in the form. */
function editedBanner({ id, language, image }: { id: string; language: Language; image: Upload | null }) {
  const t = translator(adminBanners, language)
  const toValues = (banner: Banner) =>
    id === 'new' ? { ...toBannerForm(banner), onHome: banner.onHome ? 'on' : '' } : toBannerForm(banner)
  const toShown = (banner: Banner): Record<string, string> => ({ onHome: t(banner.onHome ? 'on' : 'off') })
  return { id, language, files: { image }, versionOf: bannerVersion, toValues, toShown }
}
