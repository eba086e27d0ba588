import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, tips, trips } from '~/data/collections'
import type { Tip } from '~/domain/content/tip'
import { addMillis, DAY, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { relatedTrips } from '~/routes/user/trip-tip/trip-tip.server'
import { sampleTrip } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { listShownTips } from './list-tips.server'

const now = instant('2026-11-21T15:00:00.000Z')

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(async () => {
  catalogue().close()
  await opened.close()
})

function tip(index: number, changes: Partial<Tip> = {}): Tip {
  const at = addMillis(now, -index * DAY)
  return {
    id: `tip-${index}`,
    slug: `dica-${index}`,
    title: `Dica ${index}`,
    titleEn: `Tip ${index}`,
    summary: 'Resumo',
    summaryEn: 'Summary',
    body: 'Texto.',
    bodyEn: '',
    imageKey: 'aereo',
    imageAlt: '',
    imageAltEn: '',
    active: true,
    searchTerms: [],
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}

async function add(all: readonly Tip[]) {
  for (const each of all) await tips.create(each.id, each)
  await catalogue().ready
}

test('the newest active tip is the large one; the others come six to a page', async () => {
  await add([...Array.from({ length: 9 }, (_, index) => tip(index + 1)), tip(0, { active: false })])
  const first = listShownTips(1, 'en')
  expect(first?.large).toMatchObject({ slug: 'dica-1', title: 'Tip 1' })
  expect(first?.cards.map(({ slug }) => slug)).toEqual(['dica-2', 'dica-3', 'dica-4', 'dica-5', 'dica-6', 'dica-7'])
  expect(listShownTips(2, 'en')).toMatchObject({
    pages: 2,
    large: null,
    cards: [{ slug: 'dica-8' }, { slug: 'dica-9' }],
  })
  expect(listShownTips(3, 'en')).toBeNull()
})

test('without a tip there is still a first page', async () => {
  await add([])
  expect(listShownTips(1, 'pt-BR')).toEqual({ page: 1, pages: 1, large: null, cards: [] })
})

test('a tip leads to the trips of its places, and to none rather than to any', async () => {
  const noronha = sampleTrip({ id: 'n', slug: 'n', name: 'Fernando de Noronha', placeAliases: ['noronha'] })
  const bonito = sampleTrip({ id: 'b', slug: 'b', name: 'Bonito', placeAliases: ['bonito', 'nascentes'] })
  const marajo = sampleTrip({ id: 'm', slug: 'm', name: 'Belém e Marajó', placeAliases: ['marajo', 'para'] })
  for (const trip of [noronha, bonito, marajo]) {
    const options = trip.options.map((option) => ({ ...option, id: `${trip.id}-${option.id}` }))
    await trips.create(trip.id, { ...trip, options })
    for (const { id, vacancies } of options) {
      const counts = { vacancies, held: 0, sold: 0, allotted: 0 }
      await stock.create(id, { ...counts, id, tripId: trip.id, hasDeparted: false, updatedAt: now })
    }
  }
  const about = tip(1, { title: 'O que levar para Fernando de Noronha' })
  await add([about])
  expect(relatedTrips(about, today(now)).map(({ trip }) => trip.id)).toEqual(['n'])
  const near = { ...about, body: 'Para Bonito e suas nascentes leve outra mala.' }
  expect(relatedTrips(near, today(now)).map(({ trip }) => trip.id)).toEqual(['n'])
  expect(relatedTrips(tip(2, { body: 'Que passeio bonito.' }), today(now))).toEqual([])
})
