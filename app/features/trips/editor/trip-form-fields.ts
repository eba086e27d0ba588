/**
 * Every field of the trip form with its label in the error summary; null for hidden fields. Parsing, comparison, labels
 * and schema are derived from these two tables.
 */
import type { RowList } from '~/domain/trips/row-limits'
import type { KeyOf } from '~/i18n/catalogue'
import type { tripEditor } from '~/i18n/locales/trips/trip-editor'

export type Label = KeyOf<typeof tripEditor>

export const FIELDS = {
  version: null,
  newId: null,
  name: 'name',
  nameEn: 'nameEn',
  slug: 'slug',
  classification: 'classification',
  transport: 'transport',
  cruise: 'cruise',
  marineExcursion: 'marineExcursion',
  featuredOnHome: 'featuredOnHome',
  allowsBoletoInstallments: 'allowsBoletoInstallments',
  pixDiscountBp: 'pixDiscount',
  checkinOn: 'checkinOn',
  checkoutOn: 'checkoutOn',
  placeDescription: 'placeDescription',
  placeDescriptionEn: 'placeDescriptionEn',
  placeAliases: 'placeAliases',
  sellerCode: 'sellerCode',
  guideName: 'guideName',
  guidePhone: 'guidePhone',
  mentalMapTag: 'mentalMapTag',
  mentalMapTagEn: 'mentalMapTagEn',
  eventTypeId: 'eventTypeId',
  agencyId: 'agencyId',
  contradictionReason: 'contradictionReason',
} as const satisfies Record<string, Label | null>

/** A text in both languages. The label of the first is that of the list; the label of the second names its language. */
const texts = <const L extends Label>(label: L) =>
  ({ label, row: 'text', fields: { text: label, textEn: 'inEnglish' } }) as const

export const LISTS = {
  schedule: {
    label: 'schedule',
    row: 'day',
    fields: {
      title: 'dayTitle',
      text: 'dayText',
      hours: 'hours',
      titleEn: 'dayTitleEn',
      textEn: 'dayTextEn',
      hoursEn: 'hoursEn',
    },
  },
  options: {
    label: 'options',
    row: 'option',
    fields: {
      id: null,
      name: 'optionName',
      nameEn: 'optionNameEn',
      price: 'price',
      people: 'people',
      vacancies: 'vacancies',
      audience: 'audience',
      children: 'children',
      fromAge: 'fromAge',
      toAge: 'toAge',
    },
  },
  flights: {
    label: 'flights',
    row: 'flight',
    fields: {
      id: null,
      direction: 'direction',
      companyId: 'companyId',
      number: 'number',
      fromIata: 'fromIata',
      fromAirport: 'fromAirport',
      fromZone: 'fromZone',
      departsOn: 'departsOn',
      departsAt: 'departsAt',
      toIata: 'toIata',
      toAirport: 'toAirport',
      toZone: 'toZone',
      arrivesOn: 'arrivesOn',
      arrivesAt: 'arrivesAt',
    },
  },
  boardingPlaces: {
    label: 'boardingPlaces',
    row: 'boardingPlace',
    fields: {
      id: null,
      place: 'place',
      address: 'address',
      addressEn: 'addressEn',
      time: 'time',
      dayOffset: 'stopDay',
      zone: 'stopZone',
      point: 'point',
    },
  },
  included: texts('included'),
  notIncluded: texts('notIncluded'),
  documentation: texts('documentation'),
  extraInfo: texts('extraInfo'),
  images: {
    label: 'images',
    row: 'photo',
    fields: {
      key: null,
      alt: 'alt',
      altEn: 'altEn',
      caption: 'caption',
      captionEn: 'captionEn',
      credit: 'credit',
      subject: 'subject',
      kind: 'pictureKind',
    },
  },
  hotels: { label: 'hotels', row: 'hotel', fields: { name: 'hotelName', stars: 'stars', address: 'address' } },
  routePlaces: { label: 'routePlaces', row: 'routePlace', fields: { place: 'routePlaceName', point: 'point' } },
  cancellation: {
    label: 'cancellationTitle',
    row: 'step',
    fields: { untilDaysBefore: 'untilDaysBefore', feePercent: 'feePercent' },
  },
} as const satisfies Record<RowList, { label: Label; row: Label; fields: Record<string, Label | null> }>

export type FieldName = keyof typeof FIELDS
export type RowField<L extends RowList> = keyof (typeof LISTS)[L]['fields'] & string

/** For `satisfies`: a schema for each input, and for nothing else. */
export type FormShape = Record<Exclude<FieldName, 'version' | 'newId'> | RowList, unknown>
export type RowShape<L extends RowList> = Record<RowField<L>, unknown>
