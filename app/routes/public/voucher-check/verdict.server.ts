import { passengerInitials } from '~/domain/orders/voucher'
import type { Instant } from '~/domain/values/dates'
import { formatDateRange, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { voucherCheck } from '~/i18n/locales/orders/voucher-check'
import { checkVoucher } from '~/operations/orders/voucher-check.server'
import { consume } from '~/session/rate-limits.server'
import type { RequestContext } from '~/session/request-context'

interface VerdictOptions {
  status?: number
  headers?: Record<string, string>
  facts?: { key: string; value: string }[]
}

const tones = { valid: 'success', over: 'warning', canceled: 'error', notFound: 'error', tooMany: 'warning' } as const

/** The result of checking a voucher code, with the status of its page. Checks are limited per network address. */
export async function verdictOf(code: string, address: string, context: RequestContext, at: Instant) {
  const t = context.t(voucherCheck)
  const counted = await consume('voucherCheck', address)
  if (!counted.ok) {
    const text = t('text.tooMany', { count: Math.ceil(counted.retryAfterSeconds / 60) })
    return toVerdict('tooMany', text, { status: 429, headers: { 'Retry-After': String(counted.retryAfterSeconds) } })
  }
  const checked = await checkVoucher(code, at)
  if (checked === null) return toVerdict('notFound', t('text.notFound'), { status: 404 })
  const { trip, order, state } = checked
  const facts = [
    { key: t('trip'), value: nameIn(context.language, trip) },
    { key: t('dates'), value: formatDateRange(trip.checkinOn, trip.checkoutOn, context.language) },
    { key: t('people'), value: t('peopleCount', { count: order.passengers.length }) },
    { key: t('initials'), value: passengerInitials(order.passengers).join(' ') },
  ]
  return toVerdict(state, t(`text.${state}`), { facts: state === 'canceled' ? facts.slice(0, 2) : facts })

  function toVerdict(
    kind: keyof typeof tones,
    text: string,
    { status = 200, headers = {}, facts = [] }: VerdictOptions,
  ) {
    const checkedAt = t('checkedAt', { at: formatShortInstant(at, context.language) })
    const verdict = { kind, tone: tones[kind], title: t(`title.${kind}`), text, facts, checkedAt }
    return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, verdict }
  }
}

export type VerdictView = Awaited<ReturnType<typeof verdictOf>>['verdict']
