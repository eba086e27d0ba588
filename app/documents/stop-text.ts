/** A boarding place in a line. */
import type { Stop } from '~/domain/orders/departure-change'
import type { Language } from '~/i18n/languages'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'

/** `Ribeirão Preto, 05:30`; a place that the trip no longer has is marked as such; null without a place. */
export function stopText(stop: Stop | null, language: Language): string | null {
  if (stop === null) return null
  if (stop.isGone) return translator(printout, language)('stopGone', { place: stop.place })
  return [stop.place, stop.time].filter(Boolean).join(', ')
}
