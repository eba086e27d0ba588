import { z } from 'zod'
import { addressSchema } from '~/domain/orders/order-people'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'

/** The shop's own data and its rules of payment: one document with the id SETTINGS_ID. */
export const SETTINGS_ID = 'shop'

/** Bank holidays that the shop may keep: with more of them its settings could not be read again. */
export const MAX_HOLIDAYS = 400

/** What Pix takes off, in hundredths of a percent: at most half. */
export const pixDiscountSchema = z.int().min(0).max(5000)

/** Every figure may be changed by an administrator. */
export const paymentSettingsSchema = z.object({
  maxInstallments: z.int().min(1).max(24),
  /** Up to this many card installments carry no interest. */
  interestFreeUpTo: z.int().min(1).max(24),
  /** Hundredths of a percent a month, beyond the free ones. */
  monthlyRateBp: z.int().min(0).max(2000),
  /** The smallest installment lies strictly above this (R$ 5,00). */
  minInstallmentExclusive: centavosSchema.refine((value) => value >= 500, 'validation.installmentMinimum'),
  pixDiscountBp: pixDiscountSchema,
  pixMinutes: z.int().min(5).max(1440),
  /** Added to the Pix minutes for late webhooks. */
  lateNoticeMinutes: z.int().min(0).max(120),
  cardRetryMinutes: z.int().min(1).max(120),
  boletoDueDays: z.int().min(1).max(15),
  boletoGraceBusinessDays: z.int().min(0).max(10),
  /** Boleto is not offered when the trip leaves within this many days after the due date. */
  boletoMinDaysBeforeTrip: z.int().min(0).max(60),
  commissionReleaseDays: z.int().min(0).max(90),
  /** Unpaid orders of one account, of one payer's document and of one network, and the people in them. */
  maxUnpaidOrders: z.int().min(1).max(100).default(3),
  maxUnpaidPeople: z.int().min(1).max(1000).default(10),
  /** Unpaid boletos hold at most one in so many units of an option, and always one. */
  boletoUnitsOneIn: z.int().min(1).max(20).default(3),
  /** How long places are set aside for a customer, where staff choose no other day. */
  courtesyHoldHours: z.int().min(1).max(720).default(24),
  /** Until so many days before the departure a customer may answer a big change of it. */
  changeAnswerDays: z.int().min(0).max(30).default(3),
  /** Bank holidays besides the national ones, for business days. */
  holidays: z.array(localDateSchema).max(MAX_HOLIDAYS),
})
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

/** Members of the team that a shop may present: contacts, not a staff list. */
const MAX_TEAM_MEMBERS = 3

const teamMemberSchema = z.object({
  name: z.string(),
  /** What they do, in a few words. */
  role: z.string(),
  roleEn: z.string(),
  portraitKey: z.string().nullable(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

const companySchema = z.object({
  name: z.string(),
  legalName: z.string(),
  cnpj: z.string(),
  cadastur: z.string(),
  address: addressSchema,
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  whatsapp: z.string().nullable(),
  openingHours: z.string(),
  openingHoursEn: z.string(),
  /** The year in which the company began; null while it is not set. */
  foundedIn: z.int().nullable().default(null),
  team: z.array(teamMemberSchema).max(MAX_TEAM_MEMBERS).default([]),
  /** Where customers speak of the company on somebody else's page; empty where there is none. */
  reviewsUrl: z.string().default(''),
  /** The person responsible for personal data (LGPD art. 41). */
  privacyContact: z.object({ name: z.string(), email: z.string() }),
})
export type Company = z.infer<typeof companySchema>

/** What the shop promises its customers between the purchase and the return. */
const serviceSettingsSchema = z.object({
  /** Customers correct their passengers until so many days before the departure. */
  passengerEditDays: z.int().min(0).max(90),
  /** Business days within which a request is answered: the law gives five days in all (Decreto 7.962/2013, art. 4). */
  answerDays: z.int().min(1).max(3),
  /** Emergency number for travelling customers, E.164; null where there is none. Not the number of the office. */
  emergencyPhone: z.string().nullable(),
  /** Hours of that number, as text; empty for always. */
  emergencyHours: z.string(),
  emergencyHoursEn: z.string(),
})
export type ServiceSettings = z.infer<typeof serviceSettingsSchema>

export const DEFAULT_SERVICE_SETTINGS: ServiceSettings = {
  passengerEditDays: 3,
  answerDays: 1,
  emergencyPhone: null,
  emergencyHours: '',
  emergencyHoursEn: '',
}

export const settingsSchema = z.object({
  id: idSchema,
  company: companySchema,
  payment: paymentSettingsSchema,
  service: serviceSettingsSchema.default(DEFAULT_SERVICE_SETTINGS),
  bannersOnHome: z.int().min(1).max(20),
  updatedAt: instantSchema,
})
export type Settings = z.infer<typeof settingsSchema>

/** The defaults (docs/reference/rules.md); a rate applies only once fewer than `maxInstallments` are free. */
export const DEFAULT_PAYMENT_SETTINGS: PaymentSettings = paymentSettingsSchema.parse({
  maxInstallments: 10,
  interestFreeUpTo: 10,
  monthlyRateBp: 199,
  minInstallmentExclusive: 500,
  pixDiscountBp: 500,
  pixMinutes: 30,
  lateNoticeMinutes: 10,
  cardRetryMinutes: 15,
  boletoDueDays: 3,
  boletoGraceBusinessDays: 3,
  boletoMinDaysBeforeTrip: 15,
  commissionReleaseDays: 8,
  changeAnswerDays: 3,
  holidays: [],
})

/** The shop's rules of payment for one trip, which may have a Pix discount of its own or none; null for what is no trip. */
export function tripTerms(trip: { pixDiscountBp: number | null } | null, shop: PaymentSettings): PaymentSettings {
  return { ...shop, pixDiscountBp: trip?.pixDiscountBp ?? shop.pixDiscountBp }
}
