import type { ReactNode } from 'react'
import { agencyNav } from '~/i18n/locales/agencies/agency-nav'
import { useTranslate } from '~/i18n/use-translate'
import { AreaNav } from '~/ui/layout/area-nav/area-nav'
import { BottomTabs } from '~/ui/layout/bottom-tabs/bottom-tabs'
import { Wrap } from '~/ui/layout/layout/layout'

/** The agency's area: its navigation next to the page, and at the bottom on phones. */
export function AgencyFrame({ children }: { children: ReactNode }) {
  const t = useTranslate(agencyNav)
  const dashboard = { to: '/agency', label: t('dashboard'), icon: 'gauge', end: true } as const
  const links = { to: '/agency/links', label: t('links'), icon: 'link' } as const
  const orders = { to: '/agency/orders', label: t('orders'), icon: 'ticket' } as const
  const passengers = { to: '/agency/passengers', label: t('passengers'), icon: 'users' } as const
  const trips = { to: '/agency/trips', label: t('trips'), icon: 'map' } as const
  const commissions = { to: '/agency/commissions', label: t('commissions'), icon: 'hand-coins' } as const
  const account = { to: '/agency/account', label: t('account'), icon: 'wallet' } as const
  const page = { to: '/agency/page', label: t('page'), icon: 'globe' } as const
  const keys = { to: '/agency/keys', label: t('keys'), icon: 'laptop' } as const
  const security = { to: '/agency/security', label: t('security'), icon: 'lock' } as const
  const kit = { to: '/user/marketing', label: t('kit'), icon: 'megaphone' } as const
  return (
    <Wrap padTop={5}>
      <AreaNav
        label={t('label')}
        items={[dashboard, links, orders, passengers, trips, commissions, account, page, keys, kit, security]}
      >
        {children}
      </AreaNav>
      <BottomTabs
        label={t('label')}
        before={[dashboard, orders]}
        main={{ to: '/agency/links/new', label: t('newLink'), icon: 'plus' }}
        after={[commissions]}
        moreLabel={t('more')}
        more={[links, trips, passengers, account, page, keys, kit, security]}
      />
    </Wrap>
  )
}
