import { expect, test } from 'vitest'
import { type Banner, bannersOnHome } from './banner'
import { addMinutes } from './dates'
import { SAMPLE_NOW as now } from './factories'

const banner = (over: Partial<Banner>): Banner => ({
  id: 'b',
  imageKey: 'lisboa',
  smallImageKey: null,
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
