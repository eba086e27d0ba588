/** The guide's link on the screen of a departure, and what opening and ending it reply. */
import { type Departure, guideOf, guidePageUntil } from '~/domain/departures/departure'
import type { Trip } from '~/domain/trips/trip'
import { today } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { whatsappTo } from '~/features/back-office/contact-links'
import { refuse } from '~/forms/reply.server'
import { formatDate } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { guidePage } from '~/i18n/locales/trips/guide-page'
import { translate } from '~/i18n/messages.server'
import { guidePagePath, setGuideLink } from '~/operations/departures/guide-link.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'

/** Null where no link can be open any more. */
export function guideLinkView({ trip, departure }: { trip: Trip; departure: Departure }, context: RequestContext) {
  const until = guidePageUntil(trip)
  if (until < today(context.now) || departure.state === 'calledOff') return null
  const t = context.t(guidePage)
  return {
    text: t('linkText', { date: formatDate(until, context.language) }),
    link: departure.guideLink === null ? null : linkOf(departure.guideLink.key),
  }

  function linkOf(key: string) {
    const url = `${env.PUBLIC_URL}${guidePagePath(trip.id, key)}`
    const guide = guideOf(departure, trip)
    const text = t('linkMessage', { name: nameIn(context.language, trip), url })
    return {
      url,
      share: whatsappTo(guide?.phone ?? '', text),
      says: { copied: t('linkCopied'), copyFailed: translate('error.copy', context.language) },
    }
  }
}

export type GuideLinkView = ReturnType<typeof guideLinkView>

export async function postGuideLink(
  { tripId, page, isOpen }: { tripId: string; page: string; isOpen: boolean },
  by: TripOwner,
  context: RequestContext,
) {
  const changed = await setGuideLink({ tripId, isOpen }, by, context.now)
  if (changed.ok) return redirectWithToast(page, { key: isOpen ? 'success.guideLinkOpened' : 'success.guideLinkEnded' })
  if (changed.reason === 'missing') throw itemNotFound()
  return refuse('departure.guideLinkOver', context.language)
}
