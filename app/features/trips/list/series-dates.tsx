import { tripList } from '~/i18n/locales/trips/trip-list'
import { useTranslate } from '~/i18n/use-translate'
import { Checkbox, ChoiceGroup } from '~/ui/form/checkbox/checkbox'
import { Stack } from '~/ui/layout/layout/layout'
import type { SeriesView } from './series-view.server'

/** The dates of a series as boxes: checked ones join, unchecked ones leave. */
export function SeriesDates({ view: { base, others, leftOut } }: { view: SeriesView }) {
  const t = useTranslate(tripList)
  return (
    <Stack gap={3}>
      <input type="hidden" name="base" value={base.id} />
      {others
        .filter(({ isIn }) => isIn)
        .map(({ id }) => (
          <input key={id} type="hidden" name="known" value={id} />
        ))}
      <ChoiceGroup legend={t('seriesDates', { name: base.name })}>
        <Checkbox label={base.date} checked disabled readOnly />
        {others.map(({ id, name, date, isChecked, differences }) => (
          <Checkbox
            key={id}
            id={`member-${id}`}
            name="member"
            value={id}
            defaultChecked={isChecked}
            label={name === base.name ? date : `${date}, ${name}`}
            hint={differences === '' ? undefined : differences}
          />
        ))}
      </ChoiceGroup>
      {others.length === 0 ? <p>{t('noOtherDates')}</p> : null}
      {leftOut > 0 ? <p>{t('otherOwner', { count: leftOut })}</p> : null}
    </Stack>
  )
}
