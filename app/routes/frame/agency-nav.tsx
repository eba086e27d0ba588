import type { ReactNode } from 'react'
import { agencyNav } from '~/i18n/locales/agency-nav'
import { useTranslate } from '~/i18n/use-translate'
import { AreaNav } from '~/ui/area-nav'
import { Wrap } from '~/ui/layout'

/** The partner's own area: its seven pages beside the one that is open. */
export function AgencyFrame({ children }: { children: ReactNode }) {
  const t = useTranslate(agencyNav)
  return (
    <Wrap padTop={5}>
      <AreaNav
        label={t('label')}
        items={[
          { to: '/agency', label: t('dashboard'), icon: 'gauge', end: true },
          { to: '/agency/links', label: t('links'), icon: 'link' },
          { to: '/agency/orders', label: t('orders'), icon: 'ticket' },
          { to: '/agency/passengers', label: t('passengers'), icon: 'users' },
          { to: '/agency/trips', label: t('trips'), icon: 'map' },
          { to: '/agency/commissions', label: t('commissions'), icon: 'hand-coins' },
          { to: '/user/marketing', label: t('kit'), icon: 'megaphone' },
        ]}
      >
        {children}
      </AreaNav>
    </Wrap>
  )
}
