/** No picture of the demonstration shows another place than the one it stands for, and none is seen twice at once. */
import { existsSync, readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { expect, test } from 'vitest'
import { fold } from '~/domain/values/search-terms'
import { type DemoTrip, demoBanners, demoProducts, demoScenes, demoTips, demoTrips } from './demo-data'

const FEWEST = 5

function sceneOf(poster: string) {
  const scene = demoScenes.get(poster)
  if (!scene) throw new Error(`no scene: ${poster}`)
  return scene
}

/** The view that a drawing shows: two drawings of one view are one. */
const viewOf = (poster: string) => sceneOf(poster).standsFor.sameAs ?? poster

const isOfKind: Record<string, (trip: DemoTrip) => boolean> = {
  road: ({ transport }) => transport === 'road',
  air: ({ transport }) => transport === 'air',
  cruise: ({ cruise }) => cruise,
  hotel: ({ hotels }) => hotels.length > 0,
  f1: ({ eventType }) => eventType === 'f1',
  motogp: ({ eventType }) => eventType === 'motogp',
}

/** The places that a trip goes to, by all the names it is searched by. */
const placesOf = ({ name, placeAliases, routePlaces }: DemoTrip) =>
  fold([name, ...placeAliases, ...routePlaces].join(' | '))

function isTrue(trip: DemoTrip, poster: string): boolean {
  const { places, travel } = sceneOf(poster).standsFor
  const isThere = places === undefined || places.some((place) => placesOf(trip).includes(fold(place)))
  return isThere && (travel === undefined || isOfKind[travel]?.(trip) === true)
}

test.each(demoTrips.map((trip) => [trip.slug, trip] as const))('%s shows itself, and nothing twice', (_, trip) => {
  expect(trip.images.filter((poster) => !isTrue(trip, poster))).toEqual([])
  expect(trip.images.length).toBeGreaterThanOrEqual(FEWEST)
  expect(new Set(trip.images.map(viewOf)).size).toBe(trip.images.length)
})

test('no two trips on sale have the same cover, so no list shows a scene twice', () => {
  const covers = demoTrips.filter(({ state }) => state === 'published').map(({ images }) => viewOf(images[0] ?? ''))
  expect(covers.filter((cover, index) => covers.indexOf(cover) !== index)).toEqual([])
})

test('a banner shows a place of the trip to which it leads', () => {
  for (const { poster, linkSlug } of demoBanners) {
    const trip = demoTrips.find(({ slug }) => slug === linkSlug)
    expect([poster, trip && isTrue(trip, poster)]).toEqual([poster, true])
  }
})

test('a tip or a product shows a place only when its own text names it', () => {
  const named = [
    ...demoTips.map(({ poster, title, body }) => ({ poster, text: `${title['pt-BR']} ${body['pt-BR']}` })),
    ...demoProducts.map(({ poster, name, description }) => ({ poster, text: `${name} ${description}` })),
  ]
  const strangers = named.filter(({ poster, text }) => {
    const { places } = sceneOf(poster).standsFor
    return places !== undefined && !places.some((place) => fold(text).includes(fold(place)))
  })
  expect(strangers.map(({ poster }) => poster)).toEqual([])
  const tips = demoTips.map(({ poster }) => viewOf(poster))
  expect(new Set(tips).size).toBe(tips.length)
})

test('every drawing has its scene and is used, and every scene is drawn', () => {
  const posters = readdirSync('app/demo/posters').map((file) => parse(file).name)
  expect([...demoScenes.keys()].sort()).toEqual(posters.sort())
  const shown = [...demoTrips.flatMap(({ images }) => images)]
  const used = new Set([...shown, ...[...demoBanners, ...demoTips, ...demoProducts].map(({ poster }) => poster)])
  expect(posters.filter((name) => !used.has(name))).toEqual([])
  expect(posters.filter((name) => !existsSync(`app/demo/pictures/${name}-1600.avif`))).toEqual([])
})
