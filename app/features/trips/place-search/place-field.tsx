import type { ComponentProps } from 'react'
import { useSuggestionLabels } from '~/forms/fields/use-choice-search'
import { Autocomplete } from '~/ui/form/autocomplete/autocomplete'

type PlaceFieldProps = Omit<ComponentProps<typeof Autocomplete>, 'rowIcon' | 'labels' | 'name' | 'type'>

/** A destination search: free text with suggestions. Posted as `q`. */
export function PlaceField(props: PlaceFieldProps) {
  return <Autocomplete {...props} name="q" type="search" rowIcon="map-pin" labels={useSuggestionLabels()} />
}
