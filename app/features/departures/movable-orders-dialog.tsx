import { TwoLineCell } from '~/features/orders/two-line-cell'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import type { MovableOrdersView } from './movable-orders.server'

/** The orders of a departure, each with the way to its own move. */
export function MovableOrdersDialog({ view, page }: { view: MovableOrdersView; page: string }) {
  const t = useTranslate(departureScreen)
  return (
    <Dialog
      title={view.title}
      closeTo={page}
      closeLabel={t('callOff.close')}
      actions={
        <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
          {t('callOff.close')}
        </ButtonLink>
      }
    >
      <Stack gap={3}>
        <Text size="sm">{t('move.text')}</Text>
        <Table
          inCard
          caption={t('move.caption')}
          rows={view.rows}
          rowKey={({ code }) => code}
          empty={<Text size="sm">{t('move.none')}</Text>}
          columns={[
            {
              key: 'customer',
              header: t('move.customer'),
              rowHeader: true,
              breaks: true,
              cell: ({ customer, places }) => <TwoLineCell first={customer} second={places} />,
            },
            {
              key: 'order',
              header: t('move.order'),
              cell: ({ code, to }) => <Link to={to}>{code}</Link>,
              numeric: true,
            },
            {
              key: 'move',
              header: t('move.go'),
              hideHeader: true,
              place: 'wide',
              wraps: true,
              cell: ({ code, move }) =>
                move === null ? (
                  <Text as="span" size="sm" tone="muted">
                    {view.refusal}
                  </Text>
                ) : (
                  <ButtonLink to={move} variant="outline" aria-label={`${view.moveLabel}: ${code}`}>
                    {view.moveLabel}
                  </ButtonLink>
                ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
