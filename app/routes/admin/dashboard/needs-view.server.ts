/** Tasks that need staff today, most urgent first, each with its link. */

import { endsOnlyDone } from '~/domain/maintenance/outbox'
import type { Instant } from '~/domain/values/dates'
import { formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { translator } from '~/i18n/translate'
import { listWaitingWork, orderOfEntry } from '~/operations/maintenance/waiting-work.server'
import type { IconName } from '~/ui/icons/icon-name'

export interface Need {
  key: string
  title: string
  text: string
  icon: IconName
  tone: 'error' | 'warning' | 'info'
  to: string | null
  /** A message whose sender may give up. */
  deadId?: string
}

export async function loadNeeds(now: Instant, language: Language): Promise<Need[]> {
  const t = translator(adminDashboard, language)
  const orderCopy = translator(orderDetails, language)
  const work = await listWaitingWork(now)
  const more = work.orders - work.needy.length
  const needs: (Need | false)[] = [
    ...work.needy.map(
      ({ code, attention }): Need => ({
        key: code,
        title: t('need.order', { code }),
        text: attention === null ? '' : orderCopy(`attention.${attention}`),
        icon: 'triangle-alert',
        tone: 'error',
        to: `/admin/orders/details?id=${code}`,
      }),
    ),
    more > 0 && {
      key: 'more',
      title: t('need.more', { count: more }),
      text: t('need.moreText'),
      icon: 'triangle-alert',
      tone: 'error',
      to: '/admin/orders?of=needy',
    },
    ...work.dead.map((entry): Need => {
      if (endsOnlyDone(entry))
        return {
          key: entry.id,
          title: t('need.deadErasure'),
          text: t('need.deadErasureText'),
          icon: 'user-x',
          tone: 'error',
          to: '/admin/jobs',
        }
      const code = orderOfEntry(entry)
      return {
        key: entry.id,
        title: t(entry.topic === 'mail' ? 'need.deadMail' : 'need.dead'),
        text: (code === null ? entry.dedupeKey : t('need.order', { code })).slice(0, 120),
        icon: 'mail',
        tone: 'error',
        to: code === null ? null : `/admin/orders/details?id=${code}`,
        deadId: entry.id,
      }
    }),
    work.boletos.count > 0 && {
      key: 'boletos',
      title: t('need.boletos', { count: work.boletos.count }),
      text: formatMoney(work.boletos.amount),
      icon: 'barcode',
      tone: 'warning',
      to: '/admin/orders?status=pending&method=boleto',
    },
    plain('agencies', work.agencies, 'store', '/admin/users/agencies?state=pending'),
    plain('trips', work.tripsInReview, 'map', '/admin/trips?state=inReview'),
    plain('forfaits', work.forfaits, 'compass', '/admin/tripForfait?state=new'),
    plain('messages', work.messages, 'mail', '/admin/messages?state=new'),
  ]
  return needs.filter((need): need is Need => need !== false)

  function plain(key: 'agencies' | 'trips' | 'forfaits' | 'messages', count: number, icon: IconName, to: string) {
    return (
      count > 0 && {
        key,
        title: t(`need.${key}`, { count }),
        text: t(`need.${key}Text`),
        icon,
        tone: 'info' as const,
        to,
      }
    )
  }
}
