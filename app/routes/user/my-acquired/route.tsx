import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderCard } from '~/features/orders/own/order-card'
import { PurchaseTabs } from '~/features/orders/own/purchase-tabs'
import { privateMeta } from '~/features/page/frame/page-meta'
import { purchases } from '~/i18n/locales/orders/purchases'
import { useTranslate } from '~/i18n/use-translate'
import { requireUser } from '~/session/require-user.server'
import { Empty } from '~/ui/feedback/empty/empty'
import { Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { loadHub } from './my-acquired.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const t = context.t(purchases)
  return {
    title: t('pageTitle', { title: t('title') }),
    description: t('description'),
    name: user.firstName,
    ...(await loadHub(user.id, context.language, context.now)),
  }
}

export default function MyAcquiredScreen() {
  const { name, counts, tripsAhead, toPay, next, products } = useLoaderData<typeof loader>()
  const t = useTranslate(purchases)
  const ahead = [
    ...(tripsAhead > 0 ? [t('ahead.confirmed', { count: tripsAhead })] : []),
    ...(toPay > 0 ? [t('ahead.toPay', { count: toPay })] : []),
  ]
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">
            {t('hello', { name, what: ahead.length === 0 ? t('ahead.none') : ahead.join(', ') })}
          </Text>
        </Stack>
        <PurchaseTabs current="next" counts={counts} />
        <Stack as="section" gap={4} aria-label={t('tab.next')}>
          {next.map((order) => (
            <OrderCard key={order.code} order={order} />
          ))}
          {next.length === 0 ? <NothingAhead isNew={counts.all === 0} /> : null}
          {counts.next > next.length ? (
            <Text size="sm">
              <Link to="/user/myAcquired/list?type=purchases">
                {t('seeRest', { count: counts.next - next.length })}
              </Link>
            </Text>
          ) : null}
        </Stack>
      </Stack>
      {products.length > 0 ? (
        <Section aria-labelledby="products">
          <SectionHeading
            id="products"
            more={<Link to="/user/myAcquired/list?type=products">{t('seeAllProducts')}</Link>}
          >
            {t('products')}
          </SectionHeading>
          <Stack gap={4}>
            {products.map((order) => (
              <OrderCard key={order.code} order={order} headingLevel={3} />
            ))}
          </Stack>
        </Section>
      ) : null}
    </Wrap>
  )
}

/** For a new customer the page explains what it will show; else that there is no trip ahead. */
function NothingAhead({ isNew }: { isNew: boolean }) {
  const t = useTranslate(purchases)
  return (
    <Card>
      <Empty
        icon="ticket"
        title={t(isNew ? 'empty.hub' : 'empty.next')}
        actions={
          <ButtonLink to="/trips" variant="primary" size="m">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t(isNew ? 'empty.hubText' : 'empty.text')}
      </Empty>
    </Card>
  )
}
