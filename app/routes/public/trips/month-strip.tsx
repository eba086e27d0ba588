import { partySize } from '~/domain/trips/party'
import { tripsAddress } from '~/features/trips/filters/trip-query'
import { capitalized, formatMoney, monthName } from '~/i18n/format'
import { choosing } from '~/i18n/locales/trips/choosing'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { Stack } from '~/ui/layout/layout/layout'
import { Text } from '~/ui/text/text/text'
import type { TripList } from './trips.server'

type MonthStripProps = { list: TripList; pathname: string }

/** The lowest price of each month for the same search, as links; any date, and one month around. */
export function MonthStrip({ list, pathname }: MonthStripProps) {
  const t = useTranslate(choosing)
  const language = useLanguage()
  const { values, monthPrices } = list
  const { month: selected, flex } = values
  const read = { values, sort: list.sort ?? undefined }
  const people = list.party === null ? 0 : partySize(list.party)
  if (monthPrices.length < 2 && selected === undefined) return null
  const years = new Set(monthPrices.map(({ month }) => month.slice(0, 4)))
  const named = (month: string, index: number) => {
    const isFirstOfYear = monthPrices[index - 1]?.month.slice(0, 4) !== month.slice(0, 4)
    const name = capitalized(monthName(Number(month.slice(5)), language))
    return years.size > 1 && isFirstOfYear ? `${name} ${month.slice(0, 4)}` : name
  }
  const label = people > 0 ? t('monthsFor', { count: people }) : t('months')
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Chips label={label} as="nav">
        <Chip to={tripsAddress(pathname, read, { month: null, flex: null })} current={selected === undefined}>
          {t('anyMonth')}
        </Chip>
        {selected === undefined ? null : (
          <Chip to={tripsAddress(pathname, read, { flex: flex ? null : '1' })} current={flex !== undefined}>
            {t('around')}
          </Chip>
        )}
        {monthPrices.map(({ month, amount }, index) => (
          <Chip
            key={month}
            to={tripsAddress(pathname, read, { month, flex: null })}
            current={month === selected && !flex}
          >
            {named(month, index)} <b>{formatMoney(amount)}</b>
          </Chip>
        ))}
      </Chips>
    </Stack>
  )
}
