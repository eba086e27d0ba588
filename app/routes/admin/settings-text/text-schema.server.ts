import { z } from 'zod'
import type { Page, PageText } from '~/domain/content/page'
import { versionField } from '~/features/back-office/opened-form.server'
import { checkboxField, requiredText } from '~/forms/values'

export const MAX_SECTIONS = 40

const titleField = () => requiredText({ max: 160 })
const bodyField = () => requiredText({ max: 12_000 })

const sectionSchema = z.object({
  id: z.string().max(40).default(''),
  headingPt: titleField(),
  bodyPt: bodyField(),
  headingEn: titleField(),
  bodyEn: bodyField(),
  highlight: checkboxField(),
})

export const textFormSchema = z.object({
  version: versionField(),
  titlePt: titleField(),
  summaryPt: requiredText({ max: 600 }),
  titleEn: titleField(),
  summaryEn: requiredText({ max: 600 }),
  sections: z.array(sectionSchema).min(1).max(MAX_SECTIONS),
})

type TextInput = z.output<typeof textFormSchema>

/** Both languages, with the same sections under the same ids, so that links to a section work in both. */
export function toTexts(formValues: TextInput): { 'pt-BR': PageText; en: PageText } {
  const taken = new Set(formValues.sections.map(({ id }) => id))
  let number = 0
  const freshSectionId = () => {
    do number += 1
    while (taken.has(`s${number}`))
    return `s${number}`
  }
  const sections = formValues.sections.map((section) => ({ ...section, id: section.id || freshSectionId() }))
  const pick = (language: 'Pt' | 'En') =>
    sections.map(({ id, highlight, ...section }) => ({
      id,
      heading: section[`heading${language}`],
      body: section[`body${language}`],
      highlight,
    }))
  return {
    'pt-BR': { title: formValues.titlePt, summary: formValues.summaryPt, sections: pick('Pt') },
    en: { title: formValues.titleEn, summary: formValues.summaryEn, sections: pick('En') },
  }
}

/** The default values of the form; a section that is missing in one language is empty there. */
export function toTextValues(page: Page) {
  const [pt, en] = [page['pt-BR'], page.en]
  const count = Math.max(pt.sections.length, en.sections.length)
  return {
    titlePt: pt.title,
    summaryPt: pt.summary,
    titleEn: en.title,
    summaryEn: en.summary,
    sections: Array.from({ length: count }, (_, index) => {
      const [own, other] = [pt.sections[index], en.sections[index]]
      return {
        id: own?.id ?? other?.id ?? '',
        headingPt: own?.heading ?? '',
        bodyPt: own?.body ?? '',
        headingEn: other?.heading ?? '',
        bodyEn: other?.body ?? '',
        highlight: (own?.highlight ?? other?.highlight) ? 'on' : '',
      }
    }),
  }
}
