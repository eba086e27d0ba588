import { tripList } from '~/i18n/locales/trips/trip-list'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Checkbox, ChoiceGroup } from '~/ui/form/checkbox/checkbox'
import { Select } from '~/ui/form/select/select'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Button } from '~/ui/text/button/button'
import type { SeriesPriceView } from './series-price-view.server'

/** An option and its new price; then the dates, each with what it costs until now. */
export function SeriesPrice({ view: { options, typed, isWrong, price, dates } }: { view: SeriesPriceView }) {
  const t = useTranslate(tripList)
  const describe = ({ isSame, isOther, before }: SeriesPriceView['dates'][number]) =>
    isSame ? t('priceSame') : t(isOther ? 'priceBeforeOther' : 'priceBefore', { before, after: price ?? '' })
  return (
    <Stack gap={4}>
      <Select id="template" name="template" label={t('priceOption')} options={options} defaultValue={typed.template} />
      <TextInput
        id="new-price"
        name="price"
        label={t('newPrice')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        defaultValue={typed.price}
        error={isWrong ? t('noNewPrice') : undefined}
        required
      />
      <Inline>
        <Button name="intent" value="previewPrice" variant="outline" size="m">
          {t('previewPrices')}
        </Button>
      </Inline>
      {price === null ? null : (
        <>
          <input type="hidden" name="previewed" value={`${typed.template} ${typed.price}`} />
          {dates.some(({ isChanged }) => isChanged) ? (
            <Notice kind="warning" role="alert">
              {t('priceChanged')}
            </Notice>
          ) : null}
          <ChoiceGroup legend={t('priceDates', { price })}>
            {dates.map((one) => (
              <Checkbox
                key={one.id}
                id={`date-${one.id}`}
                name="date"
                value={one.box}
                defaultChecked
                label={one.date}
                hint={one.isChanged ? `${describe(one)}. ${t('priceChangedHere')}` : describe(one)}
              />
            ))}
          </ChoiceGroup>
        </>
      )}
    </Stack>
  )
}
