import { passengerInitials } from '~/domain/orders/voucher'
import type { Instant } from '~/domain/values/dates'
import { formatDateRange, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { voucherCheck } from '~/i18n/locales/orders/voucher-check'
import { translator } from '~/i18n/translate'
import { checkVoucher } from '~/operations/orders/voucher-check.server'
import { consume } from '~/session/rate-limits.server'

const tones = { valid: 'success', over: 'warning', canceled: 'error', notFound: 'error', tooMany: 'warning' } as const

/** The answer to one look at a code, with the status of its page. Looking is limited per address. */
export async function verdictOf(code: string, address: string, language: Language, at: Instant) {
  const t = translator(voucherCheck, language)
  const counted = await consume('voucherCheck', address)
  if (!counted.ok) {
    const text = t('text.tooMany', { count: Math.ceil(counted.retryAfterSeconds / 60) })
    return answer('tooMany', text, 429, { 'Retry-After': String(counted.retryAfterSeconds) })
  }
  const checked = await checkVoucher(code, at)
  if (checked === null) return answer('notFound', t('text.notFound'), 404)
  const { trip, order, state } = checked
  const facts = [
    { key: t('trip'), value: nameIn(language, trip) },
    { key: t('dates'), value: formatDateRange(trip.checkinOn, trip.checkoutOn, language) },
    { key: t('people'), value: t('peopleCount', { count: order.passengers.length }) },
    { key: t('initials'), value: passengerInitials(order.passengers).join(' ') },
  ]
  return answer(state, t(`text.${state}`), 200, {}, state === 'canceled' ? facts.slice(0, 2) : facts)

  function answer(
    kind: keyof typeof tones,
    text: string,
    status: number,
    headers: Record<string, string> = {},
    known: { key: string; value: string }[] = [],
  ) {
    const checkedAt = t('checkedAt', { at: formatShortInstant(at, language) })
    const verdict = { kind, tone: tones[kind], title: t(`title.${kind}`), text, facts: known, checkedAt }
    return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, verdict }
  }
}

export type VerdictView = Awaited<ReturnType<typeof verdictOf>>['verdict']
