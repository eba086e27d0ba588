import type { adminLayout } from '~/i18n/locales/admin-layout'
import type { Translate } from '~/i18n/translate'
import type { WaitingCounts } from '~/operations/waiting-work.server'
import type { AdminShellProps } from '~/ui/admin-shell'

/** Everything the back office has, in the order of a day's work. */
export function adminNavigation(
  t: Translate<typeof adminLayout>,
  waiting: WaitingCounts | null,
): AdminShellProps['groups'] {
  const badge = (name: keyof WaitingCounts) => (waiting && waiting[name] > 0 ? { badge: figure(waiting[name]) } : {})
  return [
    {
      items: [
        { to: '/admin/dashboard', label: t('dashboard'), icon: 'gauge' },
        { to: '/admin/trips', label: t('trips'), icon: 'map' },
        { to: '/admin/orders', label: t('orders'), icon: 'shopping-bag', ...badge('orders') },
        { to: '/admin/users', label: t('users'), icon: 'users', end: true },
        { to: '/admin/links', label: t('links'), icon: 'link' },
        { to: '/admin/users/agencies', label: t('agencies'), icon: 'store', ...badge('agencies') },
        { to: '/admin/comissions', label: t('commissions'), icon: 'hand-coins' },
        { to: '/admin/tripForfait', label: t('forfait'), icon: 'compass', ...badge('forfaits') },
        { to: '/admin/messages', label: t('messages'), icon: 'mail', ...badge('messages') },
      ],
    },
    {
      title: t('operation'),
      items: [
        { to: '/admin/flightCompany', label: t('flightCompanies'), icon: 'plane' },
        { to: '/admin/eventType', label: t('eventTypes'), icon: 'flag' },
        { to: '/admin/tripInformation', label: t('tripInformation'), icon: 'clipboard-list' },
      ],
    },
    {
      title: t('site'),
      items: [
        { to: '/admin/banner', label: t('banners'), icon: 'image' },
        { to: '/admin/products', label: t('products'), icon: 'tag' },
        { to: '/admin/tripTips', label: t('tips'), icon: 'newspaper' },
        { to: '/admin/settings', label: t('settings'), icon: 'settings' },
      ],
    },
    {
      title: t('control'),
      items: [
        { to: '/admin/users/admins', label: t('admins'), icon: 'shield-check' },
        { to: '/admin/audit', label: t('audit'), icon: 'history' },
        { to: '/admin/jobs', label: t('jobs'), icon: 'timer' },
        { to: '/admin/security', label: t('security'), icon: 'lock' },
      ],
    },
  ]
}

const MAX_SHOWN = 99

function figure(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
}
