/** What a partner chooses for its own page, `/a/<slug>`, and for the cards that it shows on another site, `/embed/<slug>`. */
import { z } from 'zod'
import { idSchema } from '~/domain/values/scalars'

export const MAX_PAGE_TRIPS = 24

export const agencyPageSchema = z.object({
  isOpen: z.boolean(),
  /** `#rrggbb` in lower case, dark enough for white text. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  logoKey: z.string().nullable(),
  /** Trips of the house that the page shows in addition to the partner's own. */
  tripIds: z.array(idSchema).max(MAX_PAGE_TRIPS),
})
export type AgencyPage = z.infer<typeof agencyPageSchema>

/** A colour as people type it (`#0B4F8A`, `0b4f8a`, `#fff`), as it is stored; null if it is none. */
export function parseColour(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (!/^[0-9a-f]{3}$/.test(digits)) return null
  return `#${[...digits].map((digit) => digit.repeat(2)).join('')}`
}

/** The least contrast of text of normal size (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

/** The contrast of white text on a stored colour, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
