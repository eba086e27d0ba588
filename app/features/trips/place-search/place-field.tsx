import type { ComponentProps } from 'react'
import { placeSearch } from '~/i18n/locales/trips/place-search'
import { useTranslate } from '~/i18n/use-translate'
import { Autocomplete } from '~/ui/form/autocomplete/autocomplete'

type PlaceFieldProps = Omit<ComponentProps<typeof Autocomplete>, 'rowIcon' | 'counts' | 'name' | 'type'>

/** A destination search: free text with suggestions. Posted as `q`. */
export function PlaceField(props: PlaceFieldProps) {
  const t = useTranslate(placeSearch)
  return (
    <Autocomplete
      {...props}
      name="q"
      type="search"
      rowIcon="map-pin"
      counts={{ list: t('list'), one: t('suggestion'), other: t('suggestions') }}
    />
  )
}
