import { Form, useLocation, useMatches } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { clearFormValues } from '~/browser/form-values'
import { SaveTrips } from '~/features/trips/favorites/save-trips'
import { languageNames } from '~/i18n/languages'
import { common } from '~/i18n/locales/page/common'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Footer } from '~/ui/layout/footer/footer'
import { Header } from '~/ui/layout/header/header'
import { Inline } from '~/ui/layout/layout/layout'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { SkipLink } from '~/ui/layout/skip-link/skip-link'
import { Icon } from '~/ui/media/icon/icon'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import type { FooterData, MenuLinks, VisitorSummary } from './frame-data.server'
import { PURCHASE_ID, sells } from './purchase-part'
import { useLanguageLink } from './use-language-link'

type DefaultFrameProps = {
  visitor: VisitorSummary
  /** Empty if the layout's loader failed. */
  menu: MenuLinks
  /** Null on error pages: they end with their picture. */
  footer: FooterData | null
  children: ReactNode
}

/** Header, page and footer, for the shop, the account and the agencies' area. */
export function DefaultFrame({ visitor, menu, footer, children }: DefaultFrameProps) {
  const t = useTranslate(common)
  const language = useLanguageLink()
  const hasPurchase = useMatches().some(({ handle }) => sells(handle)) && footer !== null
  const purchases = { to: '/user/myAcquired', label: t('nav.purchases'), icon: 'ticket' as const }
  const panel = {
    to: '/agency',
    label: t('nav.agency'),
    shortLabel: t('nav.agencyShort'),
    icon: 'gauge' as const,
    covers: ['/agency/'],
  }
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      {hasPurchase ? <SkipLink target={PURCHASE_ID}>{t('skipToPurchase')}</SkipLink> : null}
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
        quick={{ to: '/favorites', label: t('nav.favorites'), icon: 'bookmark' }}
        menu={visitor?.sells ? [...menu, purchases] : menu}
        account={<Account visitor={visitor} />}
      />
      <SaveTrips />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {footer === null ? null : <SiteFooter footer={footer} homeLabel={t('home')} />}
    </>
  )
}

/**
 * The end of the header: a sign-in link, or the user with a sign-out form (a plain post, so it works without
 * JavaScript).
 */
function Account({ visitor }: { visitor: VisitorSummary }) {
  const t = useTranslate(common)
  const { pathname, search } = useLocation()
  if (visitor === null) {
    const redirectQuery = pathname === '/' ? '' : `?redirectTo=${encodeURIComponent(`${pathname}${search}`)}`
    return (
      <ButtonLink to={`/signin${redirectQuery}`} variant="primary" size="m" icon="user">
        {t('signIn')}
      </ButtonLink>
    )
  }
  return (
    <Inline gap={3} nowrap>
      <ButtonLink to="/user/profile" size="m" icon="user">
        {t('nav.profile')}
      </ButtonLink>
      <Form method="post" action="/logout" onSubmit={clearFormValues}>
        <Button size="m" variant="ghost" icon="log-out">
          {t('signOut')}
        </Button>
      </Form>
    </Inline>
  )
}

/** Destinations, help and the company's data from the settings. */
function SiteFooter({ footer, homeLabel }: { footer: FooterData; homeLabel: string }) {
  const { tagline, columns, ways, facts, accessibility, versions } = footer
  const version = useVersionLink()
  const spoken = languageNames[useLanguage()]
  const { to, lang, label } = useLanguageLink()
  return (
    <Footer
      homeLabel={homeLabel}
      about={tagline}
      contact={ways.map(({ to: way, icon, label: copy }) =>
        icon === 'message-circle' ? (
          <ButtonLink key={way} to={way} icon={icon} rel="noopener" target="_blank">
            {copy}
          </ButtonLink>
        ) : (
          <a key={way} href={way}>
            <Inline as="span" gap={2}>
              <Icon name={icon} />
              {copy}
            </Inline>
          </a>
        ),
      )}
      columns={columns}
      facts={[
        ...facts,
        <Link key="accessibility" to={accessibility.to}>
          <Inline as="span" gap={2}>
            <Icon name="accessibility" />
            {accessibility.label}
          </Inline>
        </Link>,
        // A full page load: scripts already running would continue in the light version.
        <a key="version" href={version.to}>
          {versions[version.name]}
        </a>,
        <span key="language">
          {spoken}
          {', '}
          <Link to={to} lang={lang} hrefLang={lang} preventScrollReset>
            {label}
          </Link>
        </span>,
      ]}
    />
  )
}

/** Switches between the light and the full version: a link to this page that the server remembers. */
function useVersionLink() {
  const isLight = useContext(LightVersion)
  const query = new URLSearchParams(useLocation().search)
  query.set('light', isLight ? '0' : '1')
  return { to: `?${query}`, name: isLight ? ('full' as const) : ('light' as const) }
}
