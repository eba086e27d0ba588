import { Form } from '@remix-run/react'
import { TwoLineCell } from '~/features/orders/two-line-cell'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Notice } from '~/ui/feedback/notice/notice'
import { Select } from '~/ui/form/select/select'
import { Stack } from '~/ui/layout/layout/layout'
import { RowBox } from '~/ui/table/list-layout/list-layout'
import { Table } from '~/ui/table/table/table'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import type { MovableOrdersView } from './movable-orders.server'
import { MoveOrdersDialog } from './move-orders-dialog'

const FORM = 'move-some'

/** The orders of a departure: those that move together are ticked; each has the way to its own move too. */
export function MovableOrdersDialog({ view, page }: { view: MovableOrdersView; page: string }) {
  const t = useTranslate(departureScreen)
  const { step } = view
  if (step) return <MoveOrdersDialog key={`${step.to} ${step.plan?.count}`} view={view} step={step} page={page} />
  const canMove = view.rows.some(({ move }) => move !== null)
  return (
    <Dialog
      title={view.title}
      closeTo={page}
      closeLabel={t('callOff.close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {t('callOff.close')}
          </ButtonLink>
          {canMove ? (
            <Button form={FORM} variant="primary" size="m">
              {t('move.preview')}
            </Button>
          ) : null}
        </>
      }
    >
      <Form method="get" id={FORM} preventScrollReset>
        <input type="hidden" name="trip" value={view.tripId} />
        <input type="hidden" name="dialog" value="move" />
        <Stack gap={4}>
          {view.isNothingSelected ? (
            <Notice kind="error" role="alert">
              {t('move.selectOne')}
            </Notice>
          ) : null}
          {canMove ? (
            <>
              <Text size="sm">{t('move.text')}</Text>
              <Select id="move-to" name="to" label={t('move.to')} options={view.dates} defaultValue={view.to} />
            </>
          ) : null}
          <Orders view={view} />
        </Stack>
      </Form>
    </Dialog>
  )
}

function Orders({ view }: { view: MovableOrdersView }) {
  const t = useTranslate(departureScreen)
  return (
    <Table
      inCard
      caption={t('move.caption')}
      rows={view.rows}
      rowKey={({ code }) => code}
      empty={<Text size="sm">{t('move.none')}</Text>}
      columns={[
        {
          key: 'select',
          header: t('move.selectHead'),
          hideHeader: true,
          place: 'corner',
          cell: ({ code, customer, move }) =>
            move === null ? null : (
              <RowBox name="order" value={code} aria-label={t('move.select', { code, customer })} />
            ),
        },
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
  )
}
