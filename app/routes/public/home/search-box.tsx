import { adultsOnly } from '~/domain/trips/party'
import { localDate } from '~/domain/values/dates'
import { AdultsField, ChildrenFields } from '~/features/trips/party/party-fields'
import { PlaceField } from '~/features/trips/place-search/place-field'
import { formatMonth } from '~/i18n/format'
import { home } from '~/i18n/locales/trips/home'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { SearchPanel, SearchPanelMore } from '~/ui/form/search-panel/search-panel'
import { Select } from '~/ui/form/select/select'
import { Button } from '~/ui/text/button/button'
import type { HomeView } from './home.server'

const USUAL = adultsOnly(2)

/** A GET form to the list of trips; the chips link to filtered lists. */
export function SearchBox({ search, overlap }: Pick<HomeView, 'search'> & { overlap: boolean }) {
  const t = useTranslate(home)
  const language = useLanguage()
  return (
    <SearchPanel
      label={t('search')}
      action="/trips"
      overlap={overlap}
      chips={
        <Chips label={t('kinds')} as="nav">
          <Chip to="/trips" icon="compass" current>
            {t('kind.all')}
          </Chip>
          <Chip to="/trips?transport=air" icon="plane">
            {t('kind.air')}
          </Chip>
          <Chip to="/trips?transport=road" icon="bus">
            {t('kind.road')}
          </Chip>
          <Chip to="/trips/cruises" icon="ship">
            {t('kind.cruise')}
          </Chip>
          <Chip to="/f1" icon="flag">
            {t('kind.f1')}
          </Chip>
          <Chip to="/motogp" icon="flag">
            {t('kind.motogp')}
          </Chip>
        </Chips>
      }
    >
      <PlaceField id="search-where" size="l" icon="map-pin" label={t('where')} placeholder={t('wherePlaceholder')} />
      <Select
        id="search-city"
        name="city"
        size="l"
        icon="bus"
        label={t('city')}
        placeholder={t('anyCity')}
        options={search.cities.map((city) => ({ value: city, label: city }))}
      />
      <Select
        id="search-month"
        name="month"
        size="l"
        icon="calendar-days"
        label={t('when')}
        placeholder={t('anyMonth')}
        options={search.months.map((month) => ({
          value: month,
          label: formatMonth(localDate(`${month}-01`), language),
        }))}
      />
      <AdultsField id="search-people" size="l" icon="users" party={USUAL} />
      <SearchPanelMore>
        <ChildrenFields id="search-age" party={USUAL} />
      </SearchPanelMore>
      <Button variant="cta" size="l" icon="search">
        {t('searchButton')}
      </Button>
    </SearchPanel>
  )
}
