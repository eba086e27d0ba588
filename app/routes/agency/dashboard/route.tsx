import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { languageOf } from '~/i18n/language.server'
import { agencyHome } from '~/i18n/locales/agency-home'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { CadasturNotice } from '~/routes/links/cadastur-notice'
import { requireAgency } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Inline, Push, Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { CommissionStages } from './commission-stages'
import * as css from './dashboard.css'
import { loadDashboard } from './load-dashboard.server'
import { OpenLinks } from './open-links'
import { RecentOrders } from './recent-orders'
import { TripsToSell } from './trips-to-sell'
import { WeekChart } from './week-chart'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency, user } = requireAgency(context)
  const language = await languageOf(request)
  const t = translator(agencyHome, language)
  const head = { title: `${t('title')} · Roteiro`, description: t('description') }
  return { ...head, firstName: user.firstName, data: await loadDashboard(agency, language) }
}

export default function AgencyDashboardScreen() {
  const { firstName, data } = useLoaderData<typeof loader>()
  const t = useTranslate(agencyHome)
  const { month, agency } = data
  return (
    <Stack gap={5}>
      <Inline gap={3}>
        <div>
          <Heading level={1}>{t('hello', { name: firstName })}</Heading>
          <Text tone="muted">
            {month.count === 0 ? t('monthNone', { agency }) : t('month', { agency, amount: month.amount })}
          </Text>
        </div>
        <Push>
          <div className={css.acts}>
            <ButtonLink to="/user/marketing" variant="outline" size="m" icon="megaphone">
              {t('kit')}
            </ButtonLink>
            <ButtonLink to="/agency/links/new" variant="cta" size="m" icon="plus">
              {t('newLink')}
            </ButtonLink>
          </div>
        </Push>
      </Inline>
      {data.mayMakeLinks ? null : <CadasturNotice />}
      <CommissionStages data={data} />
      <div className={css.pair}>
        <WeekChart data={data} />
        <OpenLinks links={data.links} />
      </div>
      <TripsToSell trips={data.trips} />
      <RecentOrders orders={data.orders} />
    </Stack>
  )
}
