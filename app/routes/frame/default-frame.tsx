import type { ReactNode } from 'react'
import { common } from '~/i18n/locales/common'
import { useTranslate } from '~/i18n/use-translate'
import { Header } from '~/ui/header'
import { SkipLink } from '~/ui/skip-link'
import { Account } from './account'
import type { SellerSummary, VisitorSummary } from './frame-data.server'
import { SiteFooter } from './site-footer'
import { useLanguageLink } from './use-language-link'

type DefaultFrameProps = {
  visitor: VisitorSummary
  seller: SellerSummary
  /** Error pages end with their picture. */
  withoutFooter?: boolean
  children: ReactNode
}

/** Header, page, footer: the frame of the shop, of the account and of the partners' area. */
export function DefaultFrame({ visitor, seller, withoutFooter, children }: DefaultFrameProps) {
  const t = useTranslate(common)
  const language = useLanguageLink()
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <Header
        homeLabel={t('home')}
        navLabel={t('mainNavigation')}
        menuLabel={t('menu')}
        links={[
          { to: '/trips', label: t('nav.trips') },
          { to: '/trips/cruises', label: t('nav.cruises') },
          { to: '/trips?q=GP', label: t('nav.races') },
          { to: '/trips/excursions', label: t('nav.excursions') },
        ]}
        extras={[
          { ...language, icon: 'languages' },
          { to: '/user/myAcquired', label: t('nav.purchases'), icon: 'ticket' },
        ]}
        account={<Account visitor={visitor} />}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {withoutFooter ? null : <SiteFooter visitor={visitor} seller={seller} homeLabel={t('home')} />}
    </>
  )
}
