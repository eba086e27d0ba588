import { z } from 'zod'
import type { Banner } from '~/domain/content/banner'
import { addDays, addMillis, type Instant, type LocalDate } from '~/domain/values/dates'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { versionField } from '~/features/back-office/opened-form.server'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { checkboxField, orNull, requiredText, wholeNumberField } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import type { BannerFields } from '~/operations/content/save-banner.server'

const optional = (max: number) =>
  requiredText({ max })
    .optional()
    .transform((text) => text ?? '')

/** A page of this shop or an https address, so that a link can never run a script. */
const address = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/]+(?:\/[^\s\\]*)?)$/

/** The text fields; the picture is taken out of the form before. */
export function bannerFormSchema(language: Language, today: LocalDate) {
  const day = () => orNull(dateField({ language, today }))
  return z
    .object({
      id: z.string().optional(),
      version: versionField(),
      title: requiredText({ min: 3, max: 42 }),
      titleEn: optional(42),
      subtitle: optional(120),
      subtitleEn: optional(120),
      alt: requiredText({ min: 3, max: 200 }),
      altEn: optional(200),
      link: requiredText({ max: 300 }).refine((link) => address.test(link), message('validation.url')),
      startsOn: day(),
      endsOn: day(),
      focusX: wholeNumberField({ min: 0, max: 100 }),
      focusY: wholeNumberField({ min: 0, max: 100 }),
      onHome: checkboxField(),
    })
    .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || endsOn >= startsOn, {
      path: ['endsOn'],
      error: message('validation.endBeforeStart'),
    })
}

type Parsed = z.output<ReturnType<typeof bannerFormSchema>>

/**
 * The banner starts at midnight of the first day and ends at midnight after the last one, in the shop's time zone.
 * English texts fall back to Portuguese.
 */
export function toBannerFields({ startsOn, endsOn, focusX, focusY, ...texts }: Parsed): BannerFields {
  const { title, titleEn, subtitle, subtitleEn, alt, altEn, link } = texts
  return {
    ...{ title, titleEn: titleEn || title, subtitle, subtitleEn: subtitleEn || subtitle, alt, altEn: altEn || alt },
    link,
    startsAt: startsOn && fromLocal(startsOn, '00:00'),
    endsAt: endsOn && fromLocal(addDays(endsOn, 1), '00:00'),
    focus: { x: focusX, y: focusY },
  }
}

export type BannerValues = Record<
  | 'title'
  | 'titleEn'
  | 'subtitle'
  | 'subtitleEn'
  | 'alt'
  | 'altEn'
  | 'link'
  | 'startsOn'
  | 'endsOn'
  | 'focusX'
  | 'focusY',
  string
>

/** The default values of the form. */
export function toBannerValues(banner: Banner): BannerValues {
  const { title, titleEn, subtitle, subtitleEn, alt, altEn, link, focus } = banner
  return {
    ...{ title, titleEn, subtitle, subtitleEn, alt, altEn, link },
    startsOn: banner.startsAt ? toLocalDate(banner.startsAt) : '',
    endsOn: banner.endsAt ? lastDay(banner.endsAt) : '',
    focusX: String(focus.x),
    focusY: String(focus.y),
  }
}

/** With the key of the picture, whose input has no value. */
export const toBannerForm = (banner: Banner) => ({
  ...toBannerValues(banner),
  image: banner.sourceKey ?? '',
})

export function lastDay(endsAt: Instant): LocalDate {
  return toLocalDate(addMillis(endsAt, -1))
}
