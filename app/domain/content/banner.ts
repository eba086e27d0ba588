import { z } from 'zod'
import type { Instant } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { focusSchema, MIDDLE } from './picture-crop'

/** A picture with a link on the home page. Image keys name a picture with its sizes. */
export const bannerSchema = z.object({
  id: idSchema,
  imageKey: z.string(),
  /** A crop of its own for small screens. */
  smallImageKey: z.string().nullable(),
  /** The whole picture that both crops are made of; null where the picture was never cropped. */
  sourceKey: z.string().nullable().default(null),
  /** The point that no crop loses. */
  focus: focusSchema.default(MIDDLE),
  title: z.string(),
  titleEn: z.string(),
  subtitle: z.string(),
  subtitleEn: z.string(),
  alt: z.string(),
  altEn: z.string(),
  /** A path of the shop or an https address. */
  link: z.string(),
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  order: z.int(),
  onHome: z.boolean(),
  updatedAt: instantSchema,
})
export type Banner = z.infer<typeof bannerSchema>

/** The banners that the home page shows at `now`: inside their window, in order, at most `count`. */
export function bannersOnHome(banners: readonly Banner[], now: Instant, count: number): Banner[] {
  const inForce = banners
    .filter((banner) => banner.onHome)
    .filter((banner) => banner.startsAt === null || banner.startsAt <= now)
    .filter((banner) => banner.endsAt === null || now < banner.endsAt)
  return bannersInOrder(inForce).slice(0, count)
}

export type BannerState = 'live' | 'scheduled' | 'ended' | 'off' | 'waiting'

/** `waiting`: active, but beyond the number that the home page shows. */
export function bannerState(banner: Banner, banners: readonly Banner[], now: Instant, count: number): BannerState {
  if (!banner.onHome) return 'off'
  if (banner.endsAt !== null && banner.endsAt <= now) return 'ended'
  if (banner.startsAt !== null && banner.startsAt > now) return 'scheduled'
  return bannersOnHome(banners, now, count).some(({ id }) => id === banner.id) ? 'live' : 'waiting'
}

/** At least one banner stays chosen for the home page. */
export function leavesOneSelected(banners: readonly Banner[], withoutId: string): boolean {
  return banners.some(({ id, onHome }) => onHome && id !== withoutId)
}

/** The banner in the neighbouring place, with which it changes places; null at the end. */
export function neighbourOf(banners: readonly Banner[], id: string, direction: 'up' | 'down'): Banner | null {
  const ordered = bannersInOrder(banners)
  const place = ordered.findIndex((banner) => banner.id === id)
  return place < 0 ? null : (ordered[direction === 'up' ? place - 1 : place + 1] ?? null)
}

function bannersInOrder(banners: readonly Banner[]): Banner[] {
  return [...banners].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}
