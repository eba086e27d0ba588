import type { ReactNode } from 'react'
import { common } from '~/i18n/locales/common'
import { useTranslate } from '~/i18n/use-translate'
import { Header } from '~/ui/header'
import { SkipLink } from '~/ui/skip-link'
import { Account } from './account'
import type { SiteSummary, VisitorSummary } from './frame-data.server'
import { SiteFooter } from './site-footer'
import { useLanguageLink } from './use-language-link'

type DefaultFrameProps = {
  visitor: VisitorSummary
  /** Null where the layout's own loader failed. */
  site: SiteSummary | null
  /** Error pages end with their picture. */
  withoutFooter?: boolean
  children: ReactNode
}

/** Header, page, footer: the frame of the shop, of the account and of the partners' area. */
export function DefaultFrame({ visitor, site, withoutFooter, children }: DefaultFrameProps) {
  const t = useTranslate(common)
  const language = useLanguageLink()
  const purchases = { to: '/user/myAcquired', label: t('nav.purchases'), icon: 'ticket' as const }
  const panel = { to: '/agency', label: t('nav.agency'), icon: 'gauge' as const, covers: ['/agency/'] }
  const menu = site?.menu ?? []
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <Header
        homeLabel={t('home')}
        navLabel={t('mainNavigation')}
        menuLabel={t('menu')}
        links={[
          {
            to: '/trips',
            label: t('nav.trips'),
            covers: ['/trips/national', '/trips/international', '/trip-details/'],
          },
          { to: '/trips/cruises', label: t('nav.cruises') },
          { to: '/f1', label: t('nav.f1') },
          { to: '/motogp', label: t('nav.motogp') },
          { to: '/trips/excursions', label: t('nav.excursions') },
          { to: '/user/tripTips', label: t('nav.tips'), covers: ['/user/tripTips/'] },
        ]}
        extras={[{ ...language, icon: 'languages' }, visitor?.sells ? panel : purchases]}
        menu={visitor?.sells ? [...menu, purchases] : menu}
        account={<Account visitor={visitor} />}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {withoutFooter || site === null ? null : <SiteFooter site={site} homeLabel={t('home')} />}
    </>
  )
}
