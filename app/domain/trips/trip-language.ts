/** The English of a trip: it is offered whole or not at all. */
import { DETAIL_SECTIONS, type Trip } from './trip'

type TripTexts = Pick<Trip, 'schedule' | 'details' | 'boardingPlaces'>
type Described = Pick<
  Trip,
  | 'name'
  | 'nameEn'
  | 'placeDescription'
  | 'placeDescriptionEn'
  | 'mentalMapTag'
  | 'mentalMapTagEn'
  | 'options'
  | 'images'
>

const isMissing = ([text, english]: readonly [string, string]) => text.trim() !== '' && english.trim() === ''

function writtenTexts({ schedule, details, boardingPlaces }: TripTexts): (readonly [string, string])[] {
  return [
    ...schedule.flatMap((day) => [[day.title, day.titleEn] as const, [day.text, day.textEn] as const]),
    ...schedule.flatMap(({ hours }) => hours.map(({ text, textEn }) => [text, textEn] as const)),
    ...Object.values(DETAIL_SECTIONS).flatMap((section) =>
      details[section].map(({ text, textEn }) => [text, textEn] as const),
    ),
    ...boardingPlaces.map(({ address, addressEn }) => [address, addressEn] as const),
  ]
}

/** True when every text of the trip that a visitor reads has an English one. */
export function isWholeInEnglish(trip: TripTexts & Described): boolean {
  const described: (readonly [string, string])[] = [
    [trip.name, trip.nameEn],
    [trip.placeDescription, trip.placeDescriptionEn],
    [trip.mentalMapTag, trip.mentalMapTagEn],
    ...trip.options.map(({ name, nameEn }) => [name, nameEn] as const),
    ...trip.images.flatMap(({ alt, altEn, caption, captionEn }) => [
      [alt, altEn] as const,
      [caption, captionEn] as const,
    ]),
  ]
  return ![...described, ...writtenTexts(trip)].some(isMissing)
}

/** The parts in English of the day-by-day plan, the inclusions and the boarding, as far as they exist. */
export function textsInEnglish<T extends TripTexts>(trip: T): T {
  const section = (number: keyof Trip['details']) =>
    trip.details[number].map(({ text, textEn }) => ({ text: textEn || text, textEn }))
  return {
    ...trip,
    schedule: trip.schedule.map((day) => ({
      ...day,
      title: day.titleEn || day.title,
      text: day.textEn || day.text,
      hours: day.hours.map((hour) => ({ ...hour, text: hour.textEn || hour.text })),
    })),
    details: { 0: section(0), 1: section(1), 2: section(2), 3: section(3) },
    boardingPlaces: trip.boardingPlaces.map((place) => ({ ...place, address: place.addressEn || place.address })),
  }
}

/** The trip with its English texts in place of the Portuguese ones. */
export function tripInEnglish<T extends TripTexts & Described>(trip: T): T {
  return {
    ...textsInEnglish(trip),
    name: trip.nameEn || trip.name,
    placeDescription: trip.placeDescriptionEn || trip.placeDescription,
    mentalMapTag: trip.mentalMapTagEn || trip.mentalMapTag,
    options: trip.options.map((option) => ({ ...option, name: option.nameEn || option.name })),
    images: trip.images.map((image) => ({
      ...image,
      alt: image.altEn || image.alt,
      caption: image.captionEn || image.caption,
    })),
  }
}
