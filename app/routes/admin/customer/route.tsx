import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListFoot } from '~/features/back-office/list-foot'
import { orderColumns } from '~/features/orders/order-columns'
import { privateMeta } from '~/features/page/frame/page-meta'
import { adminCustomer } from '~/i18n/locales/accounts/admin-customer'
import { moneyCopy } from '~/i18n/locales/orders/money-copy'
import { orderList } from '~/i18n/locales/orders/order-list'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Grid, Inline, Stack } from '~/ui/layout/layout/layout'
import { Figure, Figures } from '~/ui/media/figure/figure'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { EMail } from '~/ui/text/e-mail/e-mail'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import { type CustomerView, loadCustomer } from './customer.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const customer = await loadCustomer(new URL(request.url).searchParams, context)
  return { title: `${customer.name} · Roteiro`, customer }
}

const detailsOf = (code: string) => `/admin/orders/details?id=${code}`

export default function CustomerScreen() {
  const { customer } = useLoaderData<typeof loader>()
  const t = useTranslate(adminCustomer)
  const copy = useTranslate(orderList)
  const money = useTranslate(moneyCopy)
  const { list, rows, totals } = customer.orders
  return (
    <Stack gap={4}>
      <Breadcrumb
        label={t('breadcrumb')}
        links={[{ to: '/admin/orders', label: t('sales') }]}
        current={customer.name}
      />
      <Inline gap={2}>
        <Heading level={1}>{customer.name}</Heading>
        <Text as="span" size="sm" tone="muted">
          {[
            ...(list.count === null ? [] : [t('count', { count: list.count })]),
            t('since', { date: customer.since }),
          ].join(', ')}
        </Text>
      </Inline>
      <CustomerFacts customer={customer} />
      <Stack gap={4}>
        <Figures label={t('figures')}>
          {totals.map(({ label, value }) => (
            <Figure key={label} label={label} value={value} />
          ))}
        </Figures>
        <Card as="section" aria-labelledby="orders">
          <CardHead>
            <Heading level={2} look="h4" id="orders">
              {t('orders')}
            </Heading>
          </CardHead>
          <Table
            caption={t('orders')}
            columns={orderColumns(copy, list, { detailsOf, received: money('received'), withOrigin: true })}
            rows={rows}
            rowKey={({ code }) => code}
            inCard
          />
          <ListFoot list={list} />
        </Card>
        {customer.requests.length > 0 ? <Requests rows={customer.requests} /> : null}
      </Stack>
    </Stack>
  )
}

/** Contact data of the customer, and the account if there is one. */
function CustomerFacts({ customer: { phone, whatsapp, email, pairs, account } }: { customer: CustomerView }) {
  const t = useTranslate(adminCustomer)
  return (
    <Grid columns={2} gap={4}>
      <Card as="section" aria-labelledby="contact">
        <Stack gap={3}>
          <Heading level={2} look="h4" id="contact">
            {t('contact')}
          </Heading>
          <KeyValue pairs={[...pairs, { key: t('email'), value: <EMail address={email} /> }]} />
          <Inline gap={2}>
            {whatsapp === null ? null : (
              <>
                <ButtonLink to={whatsapp} icon="message-circle" target="_blank" rel="noopener noreferrer">
                  {t('whatsapp')}
                </ButtonLink>
                <ButtonLink to={`tel:${phone}`} variant="outline" icon="phone" reloadDocument>
                  {t('call')}
                </ButtonLink>
              </>
            )}
            <ButtonLink to={`mailto:${email}`} variant="outline" icon="mail" reloadDocument>
              {t('write')}
            </ButtonLink>
          </Inline>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="account">
        <Stack gap={3}>
          <Heading level={2} look="h4" id="account">
            {t('account')}
          </Heading>
          {account ? (
            <>
              <KeyValue pairs={[{ key: t('email'), value: <EMail address={account.email} /> }, ...account.pairs]} />
              <Inline>
                <ButtonLink to={account.to} variant="outline" icon="user">
                  {t('openAccount')}
                </ButtonLink>
              </Inline>
            </>
          ) : (
            <Text size="sm" tone="muted">
              {t('noAccount')}
            </Text>
          )}
        </Stack>
      </Card>
    </Grid>
  )
}

function Requests({ rows }: { rows: CustomerView['requests'] }) {
  const t = useTranslate(adminCustomer)
  return (
    <Card as="section" aria-labelledby="requests">
      <CardHead>
        <Heading level={2} look="h4" id="requests">
          {t('requests')}
        </Heading>
      </CardHead>
      <Table
        caption={t('requests')}
        inCard
        rows={rows}
        rowKey={({ to }) => to}
        columns={[
          {
            key: 'request',
            header: t('request'),
            cell: ({ to, title }) => <Link to={to}>{title}</Link>,
            rowHeader: true,
            breaks: true,
            place: 'wide',
          },
          { key: 'date', header: t('requestDate'), cell: ({ date }) => date, numeric: true },
          { key: 'state', header: t('requestState'), cell: ({ state }) => state },
        ]}
      />
    </Card>
  )
}
