import type { ComponentProps } from 'react'
import { placeSearch } from '~/i18n/locales/trips/place-search'
import { useTranslate } from '~/i18n/use-translate'
import { Autocomplete } from '~/ui/form/autocomplete/autocomplete'
import { fetchPlaceSuggestions } from './suggest-places'

type PlaceFieldProps = Omit<ComponentProps<typeof Autocomplete>, 'suggest' | 'countLabel' | 'name' | 'type'>

/** A destination search: free text with suggestions. Posted as `q`. */
export function PlaceField(props: PlaceFieldProps) {
  const t = useTranslate(placeSearch)
  return (
    <Autocomplete
      {...props}
      name="q"
      type="search"
      maxLength={80}
      suggest={fetchPlaceSuggestions}
      countLabel={(count) => t('suggestions', { count })}
    />
  )
}
