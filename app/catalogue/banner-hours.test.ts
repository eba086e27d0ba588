import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Banner } from '~/domain/content/banner'
import { type Instant, instant } from '~/domain/values/dates'
import { bannerHours } from './banner-hours'

const NOW = Date.parse('2027-01-10T12:00:00Z')
const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

function banner(id: string, startsAt: Instant | null, endsAt: Instant | null, onHome = true): [string, Banner] {
  const searchTerms = { title: '', titleEn: '', subtitle: '', subtitleEn: '', alt: '', altEn: '', link: '/' }
  const picture = { imageKey: 'x', smallImageKey: null, sourceKey: null, focus: { x: 50, y: 50 } }
  return [id, { id, ...searchTerms, ...picture, startsAt, endsAt, order: 1, onHome, updatedAt: instant(NOW) }]
}

const inHours = (hours: number) => instant(NOW + hours * HOUR)

test('it rings once when a banner begins and once when it ends, also days ahead', () => {
  const changed = vi.fn()
  const hours = bannerHours(changed)
  hours.follow(new Map([banner('a', inHours(1), inHours(30)), banner('off', inHours(2), null, false)]))
  vi.advanceTimersByTime(HOUR - 1)
  expect(changed).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(2 * HOUR)
  expect(changed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(26 * HOUR)
  expect(changed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5 * HOUR)
  expect(changed).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('banners that changed are followed again, and closing ends it', () => {
  const changed = vi.fn()
  const hours = bannerHours(changed)
  hours.follow(new Map([banner('a', inHours(1), null)]))
  hours.follow(new Map([banner('a', null, null)]))
  expect(vi.getTimerCount()).toBe(0)
  hours.follow(new Map([banner('a', inHours(1), null)]))
  hours.close()
  vi.advanceTimersByTime(9 * HOUR)
  expect(changed).toHaveBeenCalledTimes(0)
})
