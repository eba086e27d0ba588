import { randomUUID } from 'node:crypto'
import { banners, settings, uploads } from '~/data/collections'
import { type Banner, bannerState } from '~/domain/content/banner'
import { BANNER_SHAPES, focusWithin, positionOf } from '~/domain/content/picture-crop'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Instant } from '~/domain/values/dates'
import { today as dayOf } from '~/domain/values/time-zone'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { formConstraints } from '~/forms/constraints'
import { pickableDays } from '~/forms/fields/date-text'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminBanners } from '~/i18n/locales/content/admin-banners'
import type { Translate } from '~/i18n/translate'
import { bannerVersion, listBanners } from '~/operations/content/save-banner.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { bannerFormSchema, lastDay, toBannerForm, toBannerValues } from './banner-form.server'

/** Illustrations of the demonstration shop, which were never uploaded. */
const POSTER = { width: 1600, height: 1067 }
const DEFAULT_COUNT = 5

/** All banners in order, and the one being edited: `new`, an id, or none. */
export async function loadBanners(selectedId: string | null, context: RequestContext, now: Instant) {
  const today = dayOf(now)
  const t = context.t(adminBanners)
  const [all, stored] = await Promise.all([listBanners(), settings.find(SETTINGS_ID)])
  const count = stored?.bannersOnHome ?? DEFAULT_COUNT
  const rows = all.map((banner) => ({
    id: banner.id,
    title: banner.title,
    imageKey: banner.imageKey,
    onHome: banner.onHome,
    state: bannerState(banner, all, now, count),
    period: periodOf(banner, context.language, t),
  }))
  return {
    title: `${t('title')} · Roteiro`,
    rows,
    count,
    live: rows.filter(({ state }) => state === 'live').length,
    days: pickableDays(today),
    constraint: formConstraints(bannerFormSchema(context.language, today)),
    edited: await findEdited(selectedId, all, context.language),
  }
}

async function findEdited(selectedId: string | null, all: readonly Banner[], language: Language) {
  if (selectedId === null) return null
  if (selectedId === 'new') return { id: `banner-${randomUUID()}`, isNew: true as const }
  const data = await banners.find(selectedId)
  if (data === null) throw itemNotFound()
  const source = data.sourceKey ? await uploads.find(data.sourceKey) : null
  const size = source ?? POSTER
  return {
    id: selectedId,
    isNew: false as const,
    version: openedVersion(bannerVersion(data), toBannerForm(data), language),
    place: all.findIndex(({ id }) => id === selectedId) + 1,
    values: toBannerValues(data),
    title: data.title,
    subtitle: data.subtitle,
    imageKey: data.imageKey,
    smallImageKey: data.smallImageKey ?? data.imageKey,
    position: positionOf(data.focus),
    dot: focusWithin(size, BANNER_SHAPES.large, data.focus),
  }
}

function periodOf({ startsAt, endsAt }: Banner, language: Language, t: Translate<typeof adminBanners>): string {
  const from = startsAt && formatDate(dayOf(startsAt), language)
  const to = endsAt && formatDate(lastDay(endsAt), language)
  if (from && to) return t('between', { from, to })
  if (from) return t('since', { from })
  return to ? t('until', { to }) : t('always')
}

export type BannersView = Awaited<ReturnType<typeof loadBanners>>
export type BannerRow = BannersView['rows'][number]
export type EditedBanner = NonNullable<BannersView['edited']>
