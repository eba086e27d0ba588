import { z } from 'zod'
import { formatCep } from '~/domain/brazil/cep'
import { formatCnpj, parseCnpj } from '~/domain/brazil/cnpj'
import { formatPhone } from '~/domain/brazil/phone'
import { MAX_HOLIDAYS, type Settings, type TeamMember } from '~/domain/content/settings'
import { dateParts, type LocalDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { parseDate } from '~/domain/values/parse-date'
import { writePercent } from '~/domain/values/percent'
import type { FormTexts } from '~/domain/values/three-way-merge'
import { versionField } from '~/features/back-office/opened-form.server'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import {
  cadasturField,
  cepField,
  emailField,
  orNull,
  percentField,
  phoneField,
  requiredText,
  stateField,
  wholeNumberField,
} from '~/forms/values'
import { formatAmount, formatFieldDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'

const cnpjField = () =>
  requiredText({ max: 40 }).transform((text, context) => {
    const cnpj = parseCnpj(text)
    if (cnpj !== null) return cnpj
    context.addIssue({ code: 'custom', message: message('validation.cnpj') })
    return z.NEVER
  })

const tooManyHolidays = message('adminSettings.tooManyHolidays', { most: MAX_HOLIDAYS })

/** Days in the format of the language, one per line. */
const holidaysField = (language: Language) =>
  z
    .string()
    .max(6000, tooManyHolidays)
    .default('')
    .transform((text, context): LocalDate[] => {
      const days = text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((day) => parseDate(day, language))
      const good = days.filter((day) => day !== null)
      if (good.length === days.length) return [...new Set(good)].sort()
      context.addIssue({ code: 'custom', message: message('adminSettings.holidaysRefused') })
      return z.NEVER
    })
    .refine((days) => days.length <= MAX_HOLIDAYS, tooManyHolidays)

const optionalText = () => orNull(requiredText({ max: 160 })).transform((text) => text ?? '')

/** An address on another site, complete, as browsers show it. */
const outsideAddressField = () =>
  optionalText().refine(
    (text) => text === '' || (text.startsWith('https://') && URL.canParse(text)),
    message('adminSettings.addressRefused'),
  )

const foundedInField = (today: LocalDate) => orNull(wholeNumberField({ min: 1900, max: dateParts(today).year }))

const teamFields = {
  ...{ teamName1: optionalText(), teamRole1: optionalText(), teamRoleEn1: optionalText() },
  ...{ teamName2: optionalText(), teamRole2: optionalText(), teamRoleEn2: optionalText() },
  ...{ teamName3: optionalText(), teamRole3: optionalText(), teamRoleEn3: optionalText() },
}

export const settingsFormSchema = (language: Language, today: LocalDate) =>
  z
    .object({
      version: versionField(),
      name: requiredText({ max: 80 }),
      legalName: requiredText({ max: 120 }),
      cnpj: cnpjField(),
      cadastur: cadasturField(),
      email: emailField(),
      phone: phoneField(),
      whatsapp: orNull(phoneField()),
      openingHours: requiredText({ max: 160 }),
      openingHoursEn: requiredText({ max: 160 }),
      foundedIn: foundedInField(today),
      reviewsUrl: outsideAddressField(),
      ...teamFields,
      privacyName: requiredText({ max: 120 }),
      privacyEmail: emailField(),
      zipCode: cepField(),
      address: requiredText({ max: 160 }),
      number: requiredText({ max: 20 }),
      complement: orNull(requiredText({ max: 80 })),
      neighborhood: requiredText({ max: 80 }),
      city: requiredText({ max: 80 }),
      state: stateField(),
      maxInstallments: wholeNumberField({ min: 1, max: 24 }),
      interestFreeUpTo: wholeNumberField({ min: 1, max: 24 }),
      monthlyRate: percentField().refine((rate) => rate <= 2000, message('adminSettings.rateRefused')),
      minInstallment: moneyField().refine((least) => least > 500, message('adminSettings.minInstallmentRefused')),
      pixDiscount: percentField().refine((discount) => discount <= 5000, message('adminSettings.discountRefused')),
      pixMinutes: wholeNumberField({ min: 5, max: 1440 }),
      lateNoticeMinutes: wholeNumberField({ min: 0, max: 120 }),
      // Not named `card…`: fields with such a name are never sent back in a reply.
      retryCardMinutes: wholeNumberField({ min: 1, max: 120 }),
      boletoDueDays: wholeNumberField({ min: 1, max: 15 }),
      boletoGraceBusinessDays: wholeNumberField({ min: 0, max: 10 }),
      boletoMinDaysBeforeTrip: wholeNumberField({ min: 0, max: 60 }),
      commissionReleaseDays: wholeNumberField({ min: 0, max: 90 }),
      changeAnswerDays: wholeNumberField({ min: 0, max: 30 }),
      maxUnpaidOrders: wholeNumberField({ min: 1, max: 100 }),
      maxUnpaidPeople: wholeNumberField({ min: 1, max: 1000 }),
      boletoUnitsOneIn: wholeNumberField({ min: 1, max: 20 }),
      courtesyHoldHours: wholeNumberField({ min: 1, max: 720 }),
      holidays: holidaysField(language),
      passengerEditDays: wholeNumberField({ min: 0, max: 90 }),
      answerDays: wholeNumberField({ min: 1, max: 3 }),
      emergencyPhone: orNull(phoneField()),
      emergencyHours: optionalText(),
      emergencyHoursEn: optionalText(),
    })
    .refine((formValues) => formValues.interestFreeUpTo <= formValues.maxInstallments, {
      path: ['interestFreeUpTo'],
      error: message('adminSettings.freeRefused'),
    })
    .superRefine((formValues, context) => {
      for (const [index, { name, role }] of teamRows(formValues).entries()) {
        const field = name === '' && role !== '' ? 'teamName' : name !== '' && role === '' ? 'teamRole' : null
        const path = [`${field}${index + 1}`]
        if (field) context.addIssue({ code: 'custom', path, message: message('validation.required') })
      }
    })

type TeamInput = Record<keyof typeof teamFields, string>

function teamRows(input: TeamInput) {
  return [
    { name: input.teamName1, role: input.teamRole1, roleEn: input.teamRoleEn1 },
    { name: input.teamName2, role: input.teamRole2, roleEn: input.teamRoleEn2 },
    { name: input.teamName3, role: input.teamRole3, roleEn: input.teamRoleEn3 },
  ]
}

/** A row without a name is nobody. The portraits are those of the same rows, unless new ones were sent. */
function teamOf(input: TeamInput, current: readonly TeamMember[], portraits: readonly (string | null)[]): TeamMember[] {
  return teamRows(input).flatMap((row, index) =>
    row.name === '' ? [] : [{ ...row, portraitKey: portraits[index] ?? current[index]?.portraitKey ?? null }],
  )
}

type SettingsInput = z.output<ReturnType<typeof settingsFormSchema>>

/**
 * The settings with the form values applied. The smallest installment is stored as the amount that it has to exceed.
 */
export function withFormValues(
  settings: Settings,
  formValues: SettingsInput,
  portraits: readonly (string | null)[] = [],
): Settings {
  const { name, legalName, cnpj, cadastur, email, phone, whatsapp, openingHours, openingHoursEn } = formValues
  const { zipCode, address, number, complement, neighborhood, city, state } = formValues
  const { maxInstallments, interestFreeUpTo, pixMinutes, lateNoticeMinutes, holidays } = formValues
  const { boletoDueDays, boletoGraceBusinessDays, boletoMinDaysBeforeTrip, commissionReleaseDays } = formValues
  const { passengerEditDays, answerDays, emergencyPhone, emergencyHours, emergencyHoursEn } = formValues
  return {
    ...settings,
    company: {
      ...{ name, legalName, cnpj, cadastur, email, phone, whatsapp, openingHours, openingHoursEn },
      foundedIn: formValues.foundedIn,
      reviewsUrl: formValues.reviewsUrl,
      team: teamOf(formValues, settings.company.team, portraits),
      address: { zipCode, address, number, complement, neighborhood, city, state },
      privacyContact: { name: formValues.privacyName, email: formValues.privacyEmail },
    },
    payment: {
      ...{ maxInstallments, interestFreeUpTo, pixMinutes, lateNoticeMinutes, holidays },
      cardRetryMinutes: formValues.retryCardMinutes,
      ...{ boletoDueDays, boletoGraceBusinessDays, boletoMinDaysBeforeTrip, commissionReleaseDays },
      monthlyRateBp: formValues.monthlyRate,
      minInstallmentExclusive: centavos(formValues.minInstallment - 1),
      pixDiscountBp: formValues.pixDiscount,
      changeAnswerDays: formValues.changeAnswerDays,
      maxUnpaidOrders: formValues.maxUnpaidOrders,
      maxUnpaidPeople: formValues.maxUnpaidPeople,
      boletoUnitsOneIn: formValues.boletoUnitsOneIn,
      courtesyHoldHours: formValues.courtesyHoldHours,
    },
    service: { passengerEditDays, answerDays, emergencyPhone, emergencyHours, emergencyHoursEn },
  }
}

/** The default values of the form. */
export function toSettingsValues({ company, payment, service }: Settings, language: Language) {
  const { privacyContact, address, team, foundedIn, ...own } = company
  const { monthlyRateBp, minInstallmentExclusive, pixDiscountBp, holidays, cardRetryMinutes, ...numbers } = payment
  const written = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))
  return {
    ...own,
    ...address,
    ...written,
    cnpj: own.cnpj === '' ? '' : formatCnpj(own.cnpj),
    phone: own.phone === '' ? '' : formatPhone(own.phone),
    whatsapp: own.whatsapp === null ? '' : formatPhone(own.whatsapp),
    zipCode: address.zipCode === '' ? '' : formatCep(address.zipCode),
    complement: address.complement ?? '',
    foundedIn: foundedIn === null ? '' : String(foundedIn),
    ...teamValues(team),
    privacyName: privacyContact.name,
    privacyEmail: privacyContact.email,
    monthlyRate: writePercent(monthlyRateBp),
    minInstallment: formatAmount(centavos(minInstallmentExclusive + 1)),
    pixDiscount: writePercent(pixDiscountBp),
    retryCardMinutes: String(cardRetryMinutes),
    holidays: holidays.map((day) => formatFieldDate(day, language)).join('\n'),
    ...service,
    passengerEditDays: String(service.passengerEditDays),
    answerDays: String(service.answerDays),
    emergencyPhone: service.emergencyPhone === null ? '' : formatPhone(service.emergencyPhone),
  }
}

/** With the keys of the portraits, whose inputs have no value. */
export function toSettingsForm(settings: Settings, language: Language): FormTexts {
  const { team } = settings.company
  const portraits = [1, 2, 3].map((number) => [`teamPortrait${number}`, team[number - 1]?.portraitKey ?? ''])
  return { ...toSettingsValues(settings, language), ...Object.fromEntries(portraits) }
}

function teamValues(team: readonly TeamMember[]): TeamInput {
  const [one, two, three] = team
  return {
    ...{ teamName1: one?.name ?? '', teamRole1: one?.role ?? '', teamRoleEn1: one?.roleEn ?? '' },
    ...{ teamName2: two?.name ?? '', teamRole2: two?.role ?? '', teamRoleEn2: two?.roleEn ?? '' },
    ...{ teamName3: three?.name ?? '', teamRole3: three?.role ?? '', teamRoleEn3: three?.roleEn ?? '' },
  }
}
