import { z } from 'zod'
import { localDateSchema } from '~/domain/values/scalars'
import { OCTO_EVENTS } from '~/domain/webhooks/webhook'

/** The bodies that a reseller sends, by OCTO's specification. Members that it adds are ignored. */

/** Of any text of a reseller. */
const MAX_TEXT = 2000
/** Unit items of one body. */
const MAX_UNIT_ITEMS = 50
/** How long a reservation may be held, in minutes from when it was made. */
export const MAX_HOLD_MINUTES = 120
export const HOLD_MINUTES = 30

const text = z.string().max(MAX_TEXT)
const orNull = text.nullish().transform((value) => value ?? null)

/** Who goes, or who booked. Stored as it was sent: a telephone need not be a Brazilian one. */
export const contactSchema = z.object({
  fullName: orNull,
  firstName: orNull,
  lastName: orNull,
  emailAddress: orNull,
  phoneNumber: orNull,
  locales: z
    .array(z.string().max(40))
    .max(20)
    .nullish()
    .transform((value) => value ?? []),
  postalCode: orNull,
  country: orNull,
  notes: orNull,
})
export type Contact = z.infer<typeof contactSchema>

export const NO_CONTACT: Contact = contactSchema.parse({})

const uuidSchema = z.uuid().transform((value) => value.toLowerCase())

/** Any text: an id that the shop does not know is refused as not found, whatever it looks like. */
const anyId = z.string().max(200)

const unitItems = z
  .array(
    z.object({
      uuid: uuidSchema.nullish(),
      unitId: anyId,
      resellerReference: orNull,
      contact: contactSchema.nullish(),
    }),
  )
  .max(MAX_UNIT_ITEMS)
export type UnitItemRequest = z.infer<typeof unitItems>[number]

/** Where the guests board: a pickup point of OCTO. Null takes the point away. */
const pickup = { pickupRequested: z.boolean().nullish(), pickupPointId: anyId.nullish() }
export type PickupRequest = z.infer<z.ZodObject<typeof pickup>>

const currency = z.literal('BRL').nullish()
const minutes = z.int().min(1).max(MAX_HOLD_MINUTES)

const unitCounts = z.array(z.object({ id: anyId, quantity: z.int().min(0).max(MAX_UNIT_ITEMS) })).max(MAX_UNIT_ITEMS)

const interval = {
  productId: anyId,
  optionId: anyId,
  units: unitCounts.nullish(),
  currency,
}

/** Dates or ids, never both. */
export const availabilitySchema = z
  .object({
    ...interval,
    localDateStart: localDateSchema.nullish(),
    localDateEnd: localDateSchema.nullish(),
    availabilityIds: z.array(anyId).max(500).nullish(),
  })
  .refine(({ localDateStart, localDateEnd, availabilityIds }) =>
    availabilityIds ? !localDateStart && !localDateEnd : Boolean(localDateStart && localDateEnd),
  )

export const calendarSchema = z.object({
  ...interval,
  localDateStart: localDateSchema,
  localDateEnd: localDateSchema,
})

export const reservationSchema = z.object({
  uuid: uuidSchema.nullish(),
  productId: anyId,
  optionId: anyId,
  availabilityId: anyId,
  expirationMinutes: minutes.nullish(),
  notes: orNull,
  /** Missing or empty is refused as what cannot be done, not as what cannot be read. */
  unitItems: unitItems.nullish(),
  resellerReference: orNull,
  contact: contactSchema.nullish(),
  ...pickup,
  currency,
})
export type Reservation = z.infer<typeof reservationSchema>

export const updateSchema = z.object({
  productId: anyId.nullish(),
  optionId: anyId.nullish(),
  availabilityId: anyId.nullish(),
  expirationMinutes: minutes.nullish(),
  notes: text.nullable().optional(),
  unitItems: unitItems.nullish(),
  resellerReference: text.nullable().optional(),
  contact: contactSchema.nullish(),
  ...pickup,
})
export type BookingUpdate = z.infer<typeof updateSchema>

export const confirmationSchema = z.object({
  unitItems: unitItems.nullish(),
  resellerReference: text.nullable().optional(),
  contact: contactSchema.nullish(),
  ...pickup,
})
export type Confirmation = z.infer<typeof confirmationSchema>

export const extensionSchema = z.object({ expirationMinutes: minutes })

export const cancellationSchema = z.object({ reason: orNull, force: z.boolean().nullish() })

/** Where the reseller is notified. Every delivery is signed: headers of its own are not sent. */
export const webhookSchema = z.object({
  event: z.enum(OCTO_EVENTS),
  url: text,
  retryOnError: z.boolean().nullish(),
  useContactLanguage: z.boolean().nullish(),
  headers: z.record(z.string(), z.never()).nullish(),
})

/** At least one of them has to be there. */
export const bookingQuerySchema = z
  .object({
    resellerReference: text.optional(),
    supplierReference: text.optional(),
    localDate: localDateSchema.optional(),
    localDateStart: localDateSchema.optional(),
    localDateEnd: localDateSchema.optional(),
    productId: anyId.optional(),
    optionId: anyId.optional(),
  })
  .refine((query) => Object.values(query).some((value) => value !== undefined))
export type BookingQuery = z.infer<typeof bookingQuerySchema>
