import type { ReactNode } from 'react'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { PassengerRow } from './passenger-rows.server'
import * as css from './passenger-table.css'
import { TwoLineCell } from './two-line-cell'

function Phone({ text }: { text: string }) {
  const [area = '', ...number] = text.split(' ')
  return (
    <>
      {area} <span className={css.number}>{number.join(' ')}</span>
    </>
  )
}

type PassengerTableProps = {
  rows: PassengerRow[]
  /** Below the table. */
  notes: string[]
  acts?: (row: PassengerRow) => ReactNode
}

/** Active and canceled passengers with their possible actions. */
export function PassengerTable({ rows, notes, acts }: PassengerTableProps) {
  const t = useTranslate(orderDetails)
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-labelledby="passengerTable">
      <CardHead>
        <Heading level={2} look="h4" id="passengerTable">
          {t('passengerTable')}
        </Heading>
      </CardHead>
      <Table
        caption={t('passengerTable')}
        inCard
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            key: 'name',
            header: t('name'),
            cell: ({ name, hasLeft, warnings }) => (
              <span className={acts ? css.name : undefined}>
                <Inline gap={1}>
                  {hasLeft ? <s>{name}</s> : name}
                  {hasLeft ? <Badge>{t('canceled')}</Badge> : null}
                  {warnings.map((text) => (
                    <Badge key={text} tone="warning">
                      {text}
                    </Badge>
                  ))}
                </Inline>
              </span>
            ),
            rowHeader: true,
            breaks: true,
            place: 'wide',
          },
          {
            key: 'document',
            header: t('document'),
            cell: ({ document, cpf, birth }) => (
              <TwoLineCell first={document || '–'} second={[cpf, birth].filter(Boolean).join(', ')} />
            ),
            numeric: true,
          },
          {
            key: 'option',
            header: t('option'),
            cell: ({ option, boarding }) => <TwoLineCell first={option} second={boarding} />,
            breaks: true,
          },
          {
            key: 'phone',
            header: t('phone'),
            cell: ({ phone }) => (phone ? <Phone text={phone} /> : '–'),
            numeric: true,
            wraps: true,
          },
          { key: 'share', header: t('share'), cell: ({ share }) => share, align: 'end', numeric: true, wraps: true },
          ...(acts
            ? [
                {
                  key: 'actions',
                  header: t('actions'),
                  hideHeader: true,
                  place: 'corner' as const,
                  cell: acts,
                },
              ]
            : []),
        ]}
      />
      {notes.map((text) => (
        <Text key={text} size="sm" tone="muted">
          {text}
        </Text>
      ))}
    </Card>
  )
}
