import type { ReactNode } from 'react'
import { RefusalNotice } from '~/forms/refusal'
import { formatDateRange, formatMoney, formatShortInstant } from '~/i18n/format'
import { departure } from '~/i18n/locales/departure'
import { ownOrder } from '~/i18n/locales/own-order'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { TripCopy } from '~/routes/orders/trip-copy'
import { AccordionItem } from '~/ui/accordion'
import { Badge } from '~/ui/badge'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Hero } from '~/ui/hero'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout'
import { FactList } from '~/ui/list'
import { Notice } from '~/ui/notice'
import { RichText } from '~/ui/rich-text'
import { StickyBar } from '~/ui/sticky-bar'
import { Text } from '~/ui/text'
import { History } from './history'
import * as css from './order.css'
import { OrderSummary } from './order-summary'
import type { OrderView } from './order-view.server'
import { PayButton, useBoletoInstallment } from './pay-link'
import { Payments } from './payments'
import { People } from './people'
import { ProductFile } from './product-file'
import { Receipt } from './receipt'

const kinds = { success: 'success', warning: 'warning', error: 'error', neutral: 'info' } as const

type OrderPageProps = {
  order: OrderView
  /** The form that pays stands open among what follows: no other button is as loud. */
  isPaidHere: boolean
  payment: ReactNode
}

/** Everything about the order: where it stands, what it costs, who travels, what was bought. */
export function OrderPage({ order, isPaidHere, payment }: OrderPageProps) {
  const t = useTranslate(ownOrder)
  const { copy, next, contract, trip } = order
  const language = useLanguage()
  const boletoInstallment = useBoletoInstallment(order)
  return (
    <div className={css.body}>
      <OrderHead order={order} />
      <Wrap padTop={5}>
        <TwoColumn aside={<OrderSummary order={order} isPaidHere={isPaidHere} />} asideLabel={t('summary')}>
          <Stack gap={6}>
            <RefusalNotice />
            <Notice
              kind={kinds[copy.tone]}
              action={
                order.links.voucher ? (
                  <ButtonLink to={order.links.voucher} variant="primary" size="m" icon="ticket">
                    {t('voucherOpen')}
                  </ButtonLink>
                ) : undefined
              }
            >
              <b>{copy.title}</b>
              <br />
              {[copy.text, copy.reason].filter(Boolean).join(' ')}
              {copy.hold ? (
                <>
                  <br />
                  {copy.hold}
                </>
              ) : null}
            </Notice>
            <ChangeNotice order={order} />
            {payment}
            <Receipt order={order} />
            <ProductFile order={order} />
            <Payments order={order} />
            <History order={order} />
            <People order={order} />
            {trip ? <TripCopy trip={trip} /> : null}
            <Stack as="section" gap={3} aria-labelledby="contract">
              <Heading level={2} look="panel" id="contract">
                {t(order.product ? 'terms' : 'contract')}
              </Heading>
              <Text>
                {t('contractAccepted', {
                  version: contract.version,
                  at: formatShortInstant(contract.acceptedAt, language),
                })}
              </Text>
              <div>
                <AccordionItem summary={t(order.product ? 'termsRead' : 'contractRead')} icon="file-text">
                  <RichText blocks={contract.blocks} />
                </AccordionItem>
              </div>
              <Inline>
                <ButtonLink to={`/user/myAcquired/orders/${order.code}/contract`} size="m" icon="printer">
                  {t('contractPrint')}
                </ButtonLink>
              </Inline>
            </Stack>
          </Stack>
        </TwoColumn>
      </Wrap>
      {next && !isPaidHere ? (
        <StickyBar
          label={boletoInstallment?.label ?? t('total')}
          amount={formatMoney(boletoInstallment?.amount ?? order.total)}
        >
          <PayButton order={order} />
        </StickyBar>
      ) : null}
    </div>
  )
}

function OrderHead({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  const language = useLanguage()
  const { trip, boarding, people } = order
  return (
    <Hero image={{ base: `/images/${order.image ?? 'aereo'}`, width: 1200, height: 800 }} focus="50% 46%">
      <Stack gap={3}>
        <Breadcrumb
          label={t('breadcrumb')}
          links={[{ to: '/user/myAcquired', label: t('purchases') }]}
          current={t('order', { code: order.code })}
        />
        <Heading level={1}>{order.name}</Heading>
        <Inline>
          <Badge tone={order.copy.tone} dot>
            {order.copy.label}
          </Badge>
        </Inline>
        {trip ? (
          <FactList
            facts={[
              { icon: 'calendar-days', text: formatDateRange(trip.checkinOn, trip.checkoutOn, language) },
              ...(boarding ? [{ icon: 'map-pin' as const, text: boarding }] : []),
              { icon: 'users', text: t('passengers', { count: people }) },
            ]}
          />
        ) : null}
      </Stack>
    </Hero>
  )
}

/** What changed of the departure, and the way to answer it. */
function ChangeNotice({ order: { change } }: { order: OrderView }) {
  const t = useTranslate(departure)
  if (change === null) return null
  return (
    <Notice
      kind={change.answer === null ? 'info' : 'warning'}
      action={
        change.answer === null ? undefined : (
          <ButtonLink to={change.answer} variant="primary">
            {t('notice.answer')}
          </ButtonLink>
        )
      }
    >
      {change.text}
    </Notice>
  )
}
