/** The rules of payment of a trip, as the catalogue has them. */
import { catalogue } from '~/catalogue/catalogue.server'
import { DEFAULT_PAYMENT_SETTINGS, type PaymentSettings, tripTerms } from '~/domain/content/settings'
import type { Trip } from '~/domain/trips/trip'

export function termsOf(trip: Pick<Trip, 'pixDiscountBp'>): PaymentSettings {
  return tripTerms(trip, catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS)
}

/** The discount that Pix gives on these trips, and whether that is the most of several. Without trips the shop's. */
export function pixDiscountOn(trips: readonly Pick<Trip, 'pixDiscountBp'>[]): { bp: number; isMost: boolean } {
  const shop = termsOf({ pixDiscountBp: null }).pixDiscountBp
  const all = trips.map((trip) => termsOf(trip).pixDiscountBp)
  return { bp: Math.max(...(all.length > 0 ? all : [shop])), isMost: new Set(all).size > 1 }
}
