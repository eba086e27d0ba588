import { expect, test } from 'vitest'
import { addMinutes } from '~/domain/values/dates'
import { SAMPLE_NOW as now } from '../../../tests/support/sample-documents'
import { type Banner, bannerState, bannersOnHome, leavesOneSelected, neighbourOf } from './banner'

const banner = (over: Partial<Banner>): Banner => ({
  id: 'b',
  imageKey: 'lisboa',
  smallImageKey: null,
  sourceKey: null,
  focus: { x: 50, y: 50 },
  title: 'Lisboa',
  titleEn: 'Lisbon',
  subtitle: '',
  subtitleEn: '',
  alt: 'Bonde',
  altEn: 'Tram',
  link: '/trips',
  startsAt: null,
  endsAt: null,
  order: 1,
  onHome: true,
  updatedAt: now,
  ...over,
})

test('inside its window, in order, at most so many', () => {
  const banners = [
    banner({ id: 'third', order: 3 }),
    banner({ id: 'first', order: 1, startsAt: now }),
    banner({ id: 'second', order: 2, endsAt: addMinutes(now, 1) }),
    banner({ id: 'off', onHome: false }),
    banner({ id: 'over', endsAt: now }),
    banner({ id: 'soon', startsAt: addMinutes(now, 1) }),
  ]
  expect(bannersOnHome(banners, now, 2).map(({ id }) => id)).toEqual(['first', 'second'])
  expect(bannersOnHome(banners, now, 9).map(({ id }) => id)).toEqual(['first', 'second', 'third'])
})

test('what the back office says of each', () => {
  const live = banner({ id: 'live', order: 1 })
  const waiting = banner({ id: 'waiting', order: 2 })
  const off = banner({ id: 'off', onHome: false })
  const ended = banner({ id: 'ended', endsAt: now })
  const scheduled = banner({ id: 'scheduled', startsAt: addMinutes(now, 1) })
  const all = [live, waiting, off, ended, scheduled]
  expect(all.map((one) => bannerState(one, all, now, 1))).toEqual(['live', 'waiting', 'off', 'ended', 'scheduled'])
})

test('the last chosen banner cannot go', () => {
  const banners = [banner({ id: 'a' }), banner({ id: 'b', onHome: false })]
  expect([leavesOneSelected(banners, 'a'), leavesOneSelected(banners, 'b')]).toEqual([false, true])
})

test('neighbours are found in the order shown, none beyond the ends', () => {
  const banners = [banner({ id: 'b', order: 1 }), banner({ id: 'a', order: 1 }), banner({ id: 'c', order: 7 })]
  expect(neighbourOf(banners, 'b', 'up')?.id).toBe('a')
  expect(neighbourOf(banners, 'b', 'down')?.id).toBe('c')
  expect([neighbourOf(banners, 'a', 'up'), neighbourOf(banners, 'c', 'down'), neighbourOf(banners, 'x', 'up')]).toEqual(
    [null, null, null],
  )
})
