import { formatMoney } from '~/i18n/format'
import { installments } from '~/i18n/locales/installments'
import { trip as tripTexts } from '~/i18n/locales/trip'
import { tripPage } from '~/i18n/locales/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Price } from '~/ui/price'
import { type Column, Table } from '~/ui/table'
import { Text } from '~/ui/text'
import { Block } from './block'
import * as css from './trip-page.css'
import type { OptionView, TripView } from './trip-view.server'

const LAST_PLACES = 3

/** Every option with its figures; what is sold out is said, not hidden. Places and ways to pay are for what is on sale. */
export function OptionsTable({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  const cards = useTranslate(installments)
  const places = ({ placesLeft }: OptionView) => {
    if (placesLeft === 0) return <Badge>{shared('soldOut')}</Badge>
    if (placesLeft <= LAST_PLACES) return <Badge tone="warning">{shared('placesLeft', { count: placesLeft })}</Badge>
    return <Badge tone="success">{t('free', { count: placesLeft })}</Badge>
  }
  const ways: Column<OptionView>[] = [
    {
      key: 'card',
      header: t('card'),
      align: 'end',
      place: 'line',
      cell: ({ unitsFree, count, value }) =>
        unitsFree === 0 ? '' : cards(count > 1 ? 'upTo' : 'once', { count, value: formatMoney(value) }),
    },
    {
      key: 'pix',
      header: t('pix'),
      align: 'end',
      numeric: true,
      cell: ({ unitsFree, pix }) => (unitsFree === 0 ? '' : <span className={css.pixText}>{formatMoney(pix)}</span>),
    },
  ]
  return (
    <Block id="options" title={t('options')}>
      <Table
        caption={t('options')}
        rows={trip.options}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'option',
            header: t('option'),
            rowHeader: true,
            place: 'wide',
            cell: ({ name, takes }) => (
              <>
                <b>{name}</b>
                <Text size="xs" tone="muted">
                  {takes}
                </Text>
              </>
            ),
          },
          ...(trip.isOnSale ? [{ key: 'places', header: t('places'), cell: places }] : []),
          {
            key: 'perPerson',
            header: t('perPerson'),
            align: 'end',
            cell: ({ pricePerPerson }) => <Price amount={formatMoney(pricePerPerson)} />,
          },
          { key: 'unit', header: t('unit'), align: 'end', numeric: true, cell: ({ price }) => formatMoney(price) },
          ...(trip.isOnSale && !trip.isSoldOut ? ways : []),
        ]}
      />
    </Block>
  )
}
