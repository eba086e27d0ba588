import { z } from 'zod'
import type { FlightCompany } from '~/domain/flight-company'
import { message } from '~/forms/message'
import { checkboxField, requiredText } from '~/forms/values'

const IATA_CODE = /^[A-Z0-9]{2}$/

/** The words of the form; its logo is taken out before. */
export const airlineFormSchema = z.object({
  id: z.string().optional(),
  version: z.string().optional(),
  name: requiredText({ min: 2, max: 80 }),
  code: requiredText({ max: 10 })
    .transform((text) => text.toUpperCase())
    .refine((text) => IATA_CODE.test(text), { error: message('validation.iata'), abort: true })
    .refine((text) => /[A-Z]/.test(text), message('adminAirlines.codeLetter')),
  removeLogo: checkboxField(),
})

export type AirlineValues = Record<'name' | 'code', string>

/** As the fields show it. */
export function toAirlineValues({ name, code }: FlightCompany): AirlineValues {
  return { name, code }
}
