import { MAX_ROWS } from '~/domain/trips/row-limits'
import { TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { EditorPart, EditorRow, Rows } from './part'
import { AddRow, RowButtons } from './row-buttons'
import type { TripFormProps } from './trip-fields'

const STARS = [1, 2, 3, 4, 5]

/** Where the group sleeps, in the order of the nights. */
export function HotelFields({ fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const hotels = fields.hotels.getFieldList()
  const stars = STARS.map((count) => ({ value: String(count), label: t('starsOf', { count }) }))
  return (
    <EditorPart
      field={fields.hotels}
      title={t('hotelsTitle')}
      end={<AddRow list="hotels" count={hotels.length} most={MAX_ROWS.hotels} label={t('addHotel')} />}
    >
      <Rows count={hotels.length}>
        {hotels.map((field, index) => {
          const hotel = field.getFieldset()
          const name = t('hotel', { number: index + 1 })
          return (
            <EditorRow
              key={field.name}
              name={name}
              buttons={<RowButtons list="hotels" index={index} count={hotels.length} name={name} />}
            >
              <FormGrid>
                <Span of={4}>
                  <TextField field={hotel.name} label={t('hotelName')} autoComplete="off" />
                </Span>
                <Span of={2}>
                  <SelectField field={hotel.stars} label={t('stars')} placeholder={t('noStars')} options={stars} />
                </Span>
                <Span of={6}>
                  <TextField field={hotel.address} label={t('address')} autoComplete="off" />
                </Span>
              </FormGrid>
            </EditorRow>
          )
        })}
      </Rows>
    </EditorPart>
  )
}

/** What the map of the trip shows next to the boarding places. */
export function RoutePlaceFields({ fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const places = fields.routePlaces.getFieldList()
  return (
    <EditorPart
      field={fields.routePlaces}
      title={t('routePlacesTitle')}
      end={<AddRow list="routePlaces" count={places.length} most={MAX_ROWS.routePlaces} label={t('addRoutePlace')} />}
    >
      <Rows count={places.length}>
        {places.map((field, index) => {
          const place = field.getFieldset()
          const name = t('routePlace', { number: index + 1 })
          return (
            <EditorRow
              key={field.name}
              name={name}
              buttons={<RowButtons list="routePlaces" index={index} count={places.length} name={name} />}
            >
              <FormGrid>
                <Span of={3}>
                  <TextField field={place.place} label={t('routePlaceName')} autoComplete="off" />
                </Span>
                <Span of={3}>
                  <TextField field={place.point} label={t('point')} hint={t('pointHint')} autoComplete="off" />
                </Span>
              </FormGrid>
            </EditorRow>
          )
        })}
      </Rows>
    </EditorPart>
  )
}
