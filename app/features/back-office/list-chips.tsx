import { localDate } from '~/domain/values/dates'
import { formatDate } from '~/i18n/format'
import { lists } from '~/i18n/locales/back-office/lists'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { isNarrowed, listAddress, withoutFilter } from './list-address'
import type { ListFilter } from './list-toolbar'
import type { ListView } from './read-list.server'

/** The active filters; each chip removes its own. */
export function ListChips({ list: { state }, filters }: { list: ListView; filters: readonly ListFilter[] }) {
  const t = useTranslate(lists)
  const language = useLanguage()
  if (!isNarrowed(state)) return null
  const named = (name: string, value: string) => {
    const filter = filters.find((each) => each.name === name)
    const option = filter?.options.find((each) => each.value === value)
    return filter ? `${filter.label}: ${option?.label ?? value}` : value
  }
  const day = (date: string) => formatDate(localDate(date), language)
  const chips = [
    ...(state.query === ''
      ? []
      : [{ to: listAddress(state, { query: '' }), text: t('chip.query', { value: state.query }) }]),
    ...Object.entries(state.filters).map(([name, value]) => ({
      to: withoutFilter(state, name),
      text: named(name, value),
    })),
    ...(state.from === ''
      ? []
      : [{ to: listAddress(state, { from: '' }), text: t('chip.from', { value: day(state.from) }) }]),
    ...(state.to === '' ? [] : [{ to: listAddress(state, { to: '' }), text: t('chip.to', { value: day(state.to) }) }]),
  ]
  return (
    <Chips label={t('chips')}>
      {chips.map(({ to, text }) => (
        <Chip key={text} to={to} size="s" removeLabel={t('remove', { value: text })} preventScrollReset>
          {text}
        </Chip>
      ))}
    </Chips>
  )
}
