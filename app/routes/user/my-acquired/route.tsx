import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { now } from '~/clock.server'
import { OrderCard } from '~/features/orders/own/order-card'
import type { OrderCardView } from '~/features/orders/own/order-card-view.server'
import { PaymentsTable } from '~/features/orders/own/payments-table'
import { PurchaseTabs } from '~/features/orders/own/purchase-tabs'
import { privateMeta } from '~/features/page/frame/page-meta'
import { languageOf } from '~/i18n/language.server'
import { purchases } from '~/i18n/locales/orders/purchases'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireUser } from '~/session/require-user.server'
import { Empty } from '~/ui/feedback/empty/empty'
import { Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { loadHub } from './my-acquired.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const language = await languageOf(request)
  const t = translator(purchases, language)
  return {
    title: t('pageTitle', { title: t('title') }),
    description: t('description'),
    name: user.firstName,
    ...(await loadHub(user.id, language, now())),
  }
}

export default function MyAcquiredScreen() {
  const { name, isNew, toPay, ahead, aheadCount, past, payments, products } = useLoaderData<typeof loader>()
  const t = useTranslate(purchases)
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('hello', { name, count: aheadCount })}</Text>
        </Stack>
        <PurchaseTabs current="overview" />
      </Stack>
      {isNew ? <Nothing /> : null}
      <Orders id="to-pay" title={t('open')} orders={toPay} />
      {isNew ? null : (
        <Orders
          id="next-trips"
          title={t('next')}
          orders={ahead}
          more={<Link to="/user/myAcquired/list?type=trips&when=next">{t('seeAll')}</Link>}
          empty={
            <Text tone="muted">
              {t('empty.next')} <Link to="/trips">{t('empty.action')}</Link>
            </Text>
          }
        />
      )}
      <Orders
        id="products"
        title={t('products')}
        orders={products}
        more={<Link to="/user/myAcquired/list?type=products">{t('seeAllProducts')}</Link>}
      />
      {payments.length > 0 ? (
        <Section continued aria-labelledby="payments">
          <SectionHeading id="payments" more={<Link to="/user/myAcquired/list">{t('seePayments')}</Link>}>
            {t('payments')}
          </SectionHeading>
          <PaymentsTable caption={t('payments')} rows={payments} withOrder />
        </Section>
      ) : null}
      <Orders
        id="past-trips"
        title={t('past')}
        orders={past}
        more={<Link to="/user/myAcquired/list?type=trips&when=past">{t('seeAll')}</Link>}
      />
    </Wrap>
  )
}

type OrdersProps = { id: string; title: string; orders: OrderCardView[]; more?: ReactNode; empty?: ReactNode }

function Orders({ id, title, orders, more, empty }: OrdersProps) {
  if (orders.length === 0 && !empty) return null
  return (
    <Section continued={id !== 'to-pay'} aria-labelledby={id}>
      <SectionHeading id={id} more={more}>
        {title}
      </SectionHeading>
      <Stack gap={4}>
        {orders.length === 0
          ? empty
          : orders.map((order) => <OrderCard key={order.code} order={order} headingLevel={3} />)}
      </Stack>
    </Section>
  )
}

function Nothing() {
  const t = useTranslate(purchases)
  return (
    <Section>
      <Card>
        <Empty
          icon="ticket"
          title={t('empty.hub')}
          actions={
            <ButtonLink to="/trips" variant="primary" size="m">
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.hubText')}
        </Empty>
      </Card>
    </Section>
  )
}
