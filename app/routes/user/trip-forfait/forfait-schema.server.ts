import { z } from 'zod'
import { parseCpf } from '~/domain/brazil/cpf'
import { parseDocument as parseTravelDocument } from '~/domain/orders/travel-documents'
import { BUDGETS, type ForfaitWish, TRAVEL_STYLES } from '~/domain/trips/forfait'
import { MAX_NIGHTS, parseNights } from '~/domain/trips/forfait-rules'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { ADULT_AGE, addYears, type LocalDate } from '~/domain/values/dates'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { checkboxField, choiceField, orNull, phoneField, requiredText } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import type { MessageKey } from '~/i18n/message-key'

/** A single line of text: line breaks become spaces. */
function line(max: number) {
  return requiredText({ max }).transform((text) => text.replace(/\s+/g, ' '))
}

/** A single line that the domain parses. */
function read<Value>(max: number, parse: (text: string) => Value | null, key: MessageKey, vars?: { max: number }) {
  return line(max).transform((text, context): Value => {
    const value = parse(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: message(key, vars) })
    return z.NEVER
  })
}

/** A CPF, or a passport for foreigners. */
function parseDocument(text: string) {
  const cpf = parseCpf(text)
  if (cpf !== null) return { documentType: 'cpf' as const, document: cpf }
  // Eleven digits are treated as a CPF, so the message is about the CPF.
  const passport = /^\D*(\d\D*){11}$/.test(text) ? null : parseTravelDocument('passport', text)
  return passport === null ? null : { documentType: 'passport' as const, document: passport }
}

/** Ages of children, 0 to 17; fields that were left empty are no child. */
function agesField() {
  return z
    .array(z.string().optional())
    .optional()
    .transform((texts = [], context): number[] => {
      const ages = texts.filter((text) => text !== undefined)
      if (ages.length < MAX_PEOPLE && ages.every((text) => AGES.includes(text))) return ages.map(Number)
      context.addIssue({ code: 'custom', message: message('forfaitRules.ages') })
      return z.NEVER
    })
}

const AGES = Array.from({ length: ADULT_AGE }, (_, age) => String(age))
const PEOPLE = Array.from({ length: MAX_PEOPLE }, (_, index) => String(index + 1))

/** The departure days that the form offers. */
export function leavingDays(day: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: day, to: addYears(day, 3) }
}

export function forfaitFormSchema({ language, day, months }: { language: Language; day: LocalDate; months: string[] }) {
  return z
    .object({
      destination: line(120),
      month: orNull(z.enum(months, { error: message('forfaitRules.month') })),
      nights: read(20, parseNights, 'forfaitRules.nights', { max: MAX_NIGHTS }),
      leavesFrom: orNull(line(80)),
      leavesOn: orNull(dateField({ language, today: day, ...leavingDays(day) })),
      flexibleDates: checkboxField(),
      people: choiceField(PEOPLE).transform(Number),
      age: agesField(),
      styles: z.array(choiceField(TRAVEL_STYLES)).max(TRAVEL_STYLES.length).optional(),
      budget: orNull(choiceField(BUDGETS)),
      message: requiredText({ max: 2000 }),
      phone: phoneField(),
      document: orNull(read(40, parseDocument, 'forfaitRules.document')),
      whatsappConsent: checkboxField(),
      checkoutAttemptId: z
        .string()
        .regex(/^[A-Za-z0-9]{16,64}$/, message('error.badRequest'))
        .optional(),
    })
    .refine(({ people, age }) => age.length < people, {
      path: ['people'],
      error: message('forfaitRules.agesTooMany'),
    })
}

/** The form values as a domain request. A fixed day also sets the month. */
export function toWish(values: z.output<ReturnType<typeof forfaitFormSchema>>): ForfaitWish {
  const { nights, document, age, styles = [], checkoutAttemptId: _, ...rest } = values
  return {
    ...rest,
    ...(document ?? { documentType: 'cpf', document: '' }),
    month: rest.leavesOn === null ? rest.month : null,
    nightsFrom: nights.from,
    nightsTo: nights.to,
    childrenAges: age,
    styles: [...new Set(styles)],
  }
}
