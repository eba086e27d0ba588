import { z } from 'zod'
import type { Tip } from '~/domain/tip'
import { checkboxField, requiredText } from '~/forms/values'

const optional = (max: number) =>
  requiredText({ max })
    .optional()
    .transform((text) => text ?? '')

/** The words of the form; its picture is taken out before. */
export const tipFormSchema = z.object({
  id: z.string().optional(),
  version: z.string().optional(),
  title: requiredText({ min: 3, max: 90 }),
  titleEn: optional(90),
  summary: requiredText({ min: 10, max: 300 }),
  summaryEn: optional(300),
  body: requiredText({ min: 20, max: 20_000 }),
  bodyEn: optional(20_000),
  imageAlt: optional(200),
  imageAltEn: optional(200),
  active: checkboxField(),
})

export type TipValues = Record<
  'title' | 'titleEn' | 'summary' | 'summaryEn' | 'body' | 'bodyEn' | 'imageAlt' | 'imageAltEn' | 'active',
  string
>

/** As the fields show it. */
export function toTipValues(tip: Tip): TipValues {
  const { title, titleEn, summary, summaryEn, body, bodyEn, imageAlt, imageAltEn } = tip
  return { title, titleEn, summary, summaryEn, body, bodyEn, imageAlt, imageAltEn, active: tip.active ? 'on' : '' }
}
