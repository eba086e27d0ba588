import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { languageOf } from '~/i18n/language.server'
import { purchases } from '~/i18n/locales/purchases'
import { say } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { OrderCard } from '~/routes/user/own-orders/order-card'
import { PurchaseTabs } from '~/routes/user/own-orders/purchase-tabs'
import { requireUser } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Section, Stack, Wrap } from '~/ui/layout'
import { Pagination } from '~/ui/pagination'
import { loadList } from './load-list.server'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: 'description', content: data.description }] : []

const emptyWords = {
  purchases: 'error.purchasesNotFound',
  trips: 'error.tripsNotFound',
  products: 'error.productsNotFound',
} as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const language = await languageOf(request)
  const t = translator(purchases, language)
  const list = await loadList(user.id, new URL(request.url).searchParams, language, now())
  return {
    ...list,
    title: t('pageTitle', { title: `${t(`list.${list.type}`)} · ${t('title')}` }),
    description: t('description'),
    nothing: say(emptyWords[list.type], language),
  }
}

export default function MyAcquiredListScreen() {
  const { type, orders, pages, nothing } = useLoaderData<typeof loader>()
  const t = useTranslate(purchases)
  const step = (name: keyof typeof pages, label: string) => ({ label, to: pages[name] ?? undefined })
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <PurchaseTabs current={type} />
      </Stack>
      <Section aria-labelledby="list">
        <Stack gap={5}>
          <Heading level={2} kerb id="list">
            {t(`list.${type}`)}
          </Heading>
          {orders.map((order) => (
            <OrderCard key={order.code} order={order} headingLevel={3} />
          ))}
          {orders.length === 0 ? (
            <Card>
              <Empty
                icon={type === 'products' ? 'shopping-bag' : 'ticket'}
                title={nothing}
                level={3}
                actions={
                  <ButtonLink to="/trips" variant="primary" size="m">
                    {t('empty.action')}
                  </ButtonLink>
                }
              >
                {t('empty.text')}
              </Empty>
            </Card>
          ) : null}
          {pages.previous || pages.next ? (
            <Pagination
              label={t('pages')}
              first={step('first', t('first'))}
              previous={step('previous', t('previous'))}
              next={step('next', t('nextPage'))}
              last={step('last', t('last'))}
            />
          ) : null}
        </Stack>
      </Section>
    </Wrap>
  )
}
