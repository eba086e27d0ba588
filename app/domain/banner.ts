import { z } from 'zod'
import type { Instant } from './dates'
import { idSchema, instantSchema } from './scalars'

/** A picture with a link on the home page. Image keys name a picture with its sizes. */
export const bannerSchema = z.object({
  id: idSchema,
  imageKey: z.string(),
  /** A crop of its own for small screens. */
  smallImageKey: z.string().nullable(),
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
  return banners
    .filter((banner) => banner.onHome)
    .filter((banner) => banner.startsAt === null || banner.startsAt <= now)
    .filter((banner) => banner.endsAt === null || now < banner.endsAt)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .slice(0, count)
}
