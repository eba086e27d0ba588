import { Link } from '@remix-run/react'
import { agencyHome } from '~/i18n/locales/agency-home'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import * as css from './dashboard.css'
import type { DashboardData } from './load-dashboard.server'

/** What customers have been asked for and not paid yet. */
export function OpenLinks({ links }: { links: DashboardData['links'] }) {
  const t = useTranslate(agencyHome)
  return (
    <Card as="section" aria-labelledby="links">
      <Stack gap={4}>
        <CardHead end={<Link to="/agency/links">{t('linksAll')}</Link>}>
          <Heading level={2} look="h4" id="links">
            {t('links')}
          </Heading>
        </CardHead>
        {links.length === 0 ? (
          <Empty
            icon="link"
            title={t('linksNone')}
            actions={
              <ButtonLink to="/agency/links/new" icon="plus">
                {t('newLink')}
              </ButtonLink>
            }
          />
        ) : (
          <ul className={css.rows}>
            {links.map((link) => (
              <li key={link.id} className={css.row}>
                <span className={css.grow}>
                  <Link to={`/agency/links/${link.id}`}>{link.title}</Link>
                  <Text size="xs" tone="muted">
                    {link.customer ?? t('noCustomer')}, {t('until', { date: link.expires })}
                  </Text>
                </span>
                <Text as="b" numeric nowrap>
                  {link.amount}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}
