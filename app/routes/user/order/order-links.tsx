import { ownOrder } from '~/i18n/locales/own-order'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Icon } from '~/ui/icon'
import { Stack } from '~/ui/layout'
import { CompactList } from '~/ui/list'
import { Text } from '~/ui/text'
import * as css from './order.css'
import type { OrderView } from './order-view.server'

type LinksProps = { order: OrderView }

/** The way to the voucher, or when there will be one. */
export function VoucherCard({ order: { links, trip, status } }: LinksProps) {
  const t = useTranslate(ownOrder)
  if (!trip || status === 'canceled') return null
  return (
    <Card as="section" aria-labelledby="voucher">
      <Stack gap={3}>
        <div className={css.ticket}>
          <Icon name="ticket" />
          <div>
            <Heading level={2} look="h4" id="voucher">
              {t('voucher')}
            </Heading>
            <Text size="sm" tone="muted">
              {t(links.voucher ? 'voucherReady' : 'voucherLater')}
            </Text>
          </div>
        </div>
        {links.voucher ? (
          <ButtonLink to={links.voucher} variant="primary" size="m" full="always">
            {t('voucherOpen')}
          </ButtonLink>
        ) : (
          <ButtonLink to="" size="m" full="always" icon="lock" disabled>
            {t('voucherOpen')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}

/** Contract, script, calendar, a person to talk to. */
export function OrderLinks({ order: { links, product } }: LinksProps) {
  const t = useTranslate(ownOrder)
  const { itinerary, calendar, trip, talk, emergency } = links
  return (
    <Card>
      <CompactList
        label={t('links')}
        items={[
          ...(emergency
            ? [
                {
                  key: 'emergency',
                  icon: 'phone' as const,
                  content: t('emergency', { phone: emergency.phone }),
                  to: emergency.to,
                  reloadDocument: true,
                },
              ]
            : []),
          { key: 'contract', icon: 'file-text', content: t(product ? 'termsLink' : 'contractLink'), to: '#contract' },
          ...(itinerary
            ? [{ key: 'itinerary', icon: 'printer' as const, content: t('itineraryLink'), to: itinerary }]
            : []),
          ...(calendar
            ? [
                {
                  key: 'calendar',
                  icon: 'calendar-days' as const,
                  content: t('calendarLink'),
                  to: calendar,
                  reloadDocument: true,
                },
              ]
            : []),
          ...(trip ? [{ key: 'trip', icon: 'map' as const, content: t('tripLink'), to: trip }] : []),
          ...(talk ? [{ key: 'talk', icon: 'message-circle' as const, content: t('talk'), to: talk }] : []),
        ]}
      />
    </Card>
  )
}
