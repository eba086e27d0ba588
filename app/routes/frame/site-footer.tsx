import { Link } from '@remix-run/react'
import { languageNames } from '~/i18n/languages'
import { useLanguage } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Footer } from '~/ui/footer'
import { Icon } from '~/ui/icon'
import { Inline } from '~/ui/layout'
import type { SiteSummary } from './frame-data.server'
import { useLanguageLink } from './use-language-link'
import { useVersionLink } from './use-version-link'

/** Where to travel, where to get help, and who sells: the seller's own data come from the settings. */
export function SiteFooter({ site, homeLabel }: { site: SiteSummary; homeLabel: string }) {
  const { tagline, columns, ways, facts, accessibility, versions } = site
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
        // A whole new page: scripts that run would go on running in the light version.
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
