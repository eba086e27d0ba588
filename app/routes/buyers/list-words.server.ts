/** Words about a traveller that screen, paper and file share. */
import { formatCpf } from '~/domain/cpf'
import type { Passenger } from '~/domain/order-people'
import type { BoardingPlace } from '~/domain/trip'
import type { Language } from '~/i18n/languages'
import { ownOrder } from '~/i18n/locales/own-order'
import { translator } from '~/i18n/translate'

/** The document with its kind, whole: carriers have to have it. */
export function documentOf({ documentType, document }: Passenger, language: Language): string {
  const number = documentType === 'cpf' ? formatCpf(document) : document
  return translator(ownOrder, language)(`document.${documentType}`, { number })
}

/** `Ribeirão Preto, 05:30`; null without a place. */
export function boardingText({ boardingPlaceId }: Passenger, places: readonly BoardingPlace[]): string | null {
  return stopText(places.find(({ id }) => id === boardingPlaceId) ?? null)
}

export function stopText(stop: BoardingPlace | null): string | null {
  return stop && [stop.place, stop.time].filter(Boolean).join(', ')
}
