import { expect, test } from 'vitest'
import { sampleOption, samplePhoto, sampleTrip } from '../../../tests/support/sample-documents'
import type { Trip } from './trip'
import { isWholeInEnglish, tripInEnglish } from './trip-language'

const translated = sampleTrip({
  mentalMapTagEn: 'nature',
  boardingPlaces: [
    {
      id: 'gru',
      place: 'Guarulhos, SP',
      address: 'Terminal 2',
      addressEn: 'Terminal 2, hall',
      time: '06:00',
      dayOffset: null,
      zone: null,
      point: null,
    },
  ],
  schedule: [
    { title: 'Chegada', text: 'Traslado.', titleEn: 'Arrival', textEn: 'Transfer.', hours: [] },
    { title: 'Volta', text: '', titleEn: 'Return', textEn: '', hours: [] },
  ],
  images: [{ ...samplePhoto('chapada-diamantina'), caption: 'No alto do morro', captionEn: 'On top of the hill' }],
  details: { 0: [{ text: 'Hotel', textEn: 'Hotel' }], 1: [], 2: [{ text: 'RG', textEn: 'Identity card' }], 3: [] },
  options: [sampleOption({ nameEn: 'Double room' })],
})

test('a trip is whole in English when every text of it has an English one; an empty text needs none', () => {
  expect(isWholeInEnglish(translated)).toBe(true)
})

const gaps: readonly (readonly [string, Partial<Trip>])[] = [
  ['name', { nameEn: ' ' }],
  ['description', { placeDescriptionEn: '' }],
  ['theme', { mentalMapTagEn: '' }],
  ['option', { options: [...translated.options, sampleOption({ id: 'other' })] }],
  ['day', { schedule: translated.schedule.map((day) => ({ ...day, titleEn: '' })) }],
  ['inclusion', { details: { ...translated.details, 1: [{ text: 'Bebidas', textEn: '' }] } }],
  ['boarding', { boardingPlaces: translated.boardingPlaces.map((place) => ({ ...place, addressEn: '' })) }],
  ['picture', { images: translated.images.map((image) => ({ ...image, altEn: '' })) }],
]

test.each(gaps)('without the English %s it is not whole', (_, gap) => {
  expect(isWholeInEnglish({ ...translated, ...gap })).toBe(false)
})

test('in English the trip reads English wherever a text stands, and keeps figures and ids', () => {
  const english = tripInEnglish(translated)
  expect(english).toMatchObject({
    mentalMapTag: 'nature',
    placeDescription: 'Waterfalls and trails.',
    schedule: [
      { title: 'Arrival', text: 'Transfer.' },
      { title: 'Return', text: '' },
    ],
    boardingPlaces: [{ id: 'gru', address: 'Terminal 2, hall', time: '06:00' }],
    options: [{ id: 'double', name: 'Double room', price: translated.options[0]?.price }],
  })
  expect(english.details[2]).toEqual([{ text: 'Identity card', textEn: 'Identity card' }])
})
