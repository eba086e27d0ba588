import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { PassengerTable } from '~/features/orders/passenger-table'
import { privateMeta } from '~/features/page/frame/page-meta'
import { languageOf } from '~/i18n/language.server'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { orderList } from '~/i18n/locales/orders/order-list'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { findAgencyOrder } from '~/operations/orders/find-order.server'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireAgency } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Grid, Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { saleView } from './sale-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** An order that the agency sold or whose trip it runs; 404 for all others. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const order = await findAgencyOrder(agency.id, new URL(request.url).searchParams.get('id') ?? '')
  if (order === null) throw itemNotFound()
  const language = await languageOf(request)
  const title = `${translator(orderDetails, language)('pageTitle', { code: order.code })} · Roteiro`
  const today = { order, trip: await readLiveTrip(order) }
  return { title, sale: saleView(today, agency.id, language, await bankClockAt(now())) }
}

export default function AgencyOrderScreen() {
  const { sale } = useLoaderData<typeof loader>()
  const t = useTranslate(orderDetails)
  const translate = useTranslate(orderList)
  return (
    <Stack gap={4}>
      <Breadcrumb
        label={t('breadcrumb')}
        links={[{ to: '/agency/orders', label: translate('agencyTitle') }]}
        current={sale.code}
      />
      <Inline gap={2}>
        <Heading level={1}>{t('pageTitle', { code: sale.code })}</Heading>
        <Badge tone={sale.status.tone} dot>
          {sale.status.label}
        </Badge>
        {sale.tripId ? (
          <Push>
            <ButtonLink to={`/agency/passengers?trip=${sale.tripId}`} icon="users">
              {t('passengers')}
            </ButtonLink>
          </Push>
        ) : null}
      </Inline>
      <Text size="sm" tone="muted">
        <b>{sale.item}</b>. {sale.placed}
      </Text>
      {sale.progress ? <Text size="sm">{sale.progress}</Text> : null}
      <PassengerTable rows={sale.passengers} />
      <Grid columns={2} gap={4}>
        <Card as="section" aria-labelledby="payer">
          <Stack gap={3}>
            <Heading level={2} look="h4" id="payer">
              {t('payer')}
            </Heading>
            <KeyValue pairs={sale.payer} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="values">
          <Stack gap={3}>
            <Heading level={2} look="h4" id="values">
              {t('values')}
            </Heading>
            <Totals lines={sale.lines} total={{ ...sale.total, size: 'm' }} />
            {sale.pairs.length > 0 ? <KeyValue pairs={sale.pairs} align="end" /> : null}
          </Stack>
        </Card>
      </Grid>
    </Stack>
  )
}
