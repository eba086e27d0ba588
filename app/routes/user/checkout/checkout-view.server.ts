/** What the checkout shows, from the store as it stands now. */
import { addDays } from '~/domain/dates'
import type { Language } from '~/i18n/languages'
import type { Offer } from '~/operations/load-offer.server'
import { readContract } from '~/operations/read-contract.server'
import { writeShownTotals } from './shown-totals'

export async function checkoutView({ trip, lines, people, subtotal, offered, settings }: Offer, language: Language) {
  const [cover] = trip.images
  const { version, title, summary, sections } = await readContract(language)
  return {
    trip: {
      slug: trip.slug,
      name: language === 'en' && trip.nameEn ? trip.nameEn : trip.name,
      checkinOn: trip.checkinOn,
      checkoutOn: trip.checkoutOn,
      coverKey: cover?.key ?? null,
      leavesFrom: trip.boardingPlaces[0]?.place ?? null,
      isAbroad: trip.classification === 2,
    },
    boardingPlaces: trip.boardingPlaces.map(({ id, place, time }) => ({ id, place, time })),
    cancellation: [...trip.cancellation]
      .sort((a, b) => b.untilDaysBefore - a.untilDaysBefore)
      .map(({ untilDaysBefore, feePercent }) => ({
        until: untilDaysBefore === 0 ? null : addDays(trip.checkinOn, -untilDaysBefore),
        feePercent,
      })),
    lines: lines.map(({ name, quantity, people: each, total }) => ({ name, quantity, people: each * quantity, total })),
    people,
    subtotal,
    pix: { ...offered.pix, discountBp: settings.payment.pixDiscountBp },
    plans: offered.card.map(({ count, values, total, interest, hasInterest, monthlyRateBp, cetAnnualPct }) => ({
      count,
      // The first may carry the remainder; all others are equal.
      values: values.slice(0, 2),
      total,
      interest,
      hasInterest,
      monthlyRateBp,
      cetAnnualPct,
    })),
    shown: writeShownTotals(offered),
    holdMinutes: settings.payment.pixMinutes,
    contract: {
      version,
      title,
      summary,
      sections: sections.map(({ heading, body, highlight }) => ({ heading, body, highlight })),
    },
  }
}

export type CheckoutView = Awaited<ReturnType<typeof checkoutView>>
export type PlanView = CheckoutView['plans'][number]
