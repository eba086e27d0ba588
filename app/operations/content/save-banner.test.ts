import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { banners, settings, uploads } from '~/data/collections'
import { demoSettings } from '~/demo/demo-shop'
import { instant } from '~/domain/values/dates'
import { files, replaceFiles as putInForce } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { storePicture } from '~/operations/files/store-picture.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import {
  type BannerFields,
  bannerVersion,
  createBanner,
  listBanners,
  moveBanner,
  removeBanner,
  saveBanner,
  setBannerOnHome,
} from './save-banner.server'
import { setBannerCount } from './set-banner-count.server'

const act = { by: { id: 'admin', name: 'Renata Prado' }, at: instant('2027-01-10T12:00:00Z') }
const fields: BannerFields = {
  title: 'Serra',
  titleEn: 'Hills',
  subtitle: '',
  subtitleEn: '',
  alt: 'Serra ao longe',
  altEn: 'Distant hills',
  link: '/trips',
  startsAt: null,
  endsAt: null,
  focus: { x: 50, y: 50 },
}

let store: TestStore
let putBack: () => void
beforeEach(() => {
  store = openTestStore()
  putBack = putInForce(localFiles({ folder: join(store.folder, 'files') }))
})
afterEach(async () => {
  putBack()
  await store.close()
})

async function sendPicture() {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'rgb(20,90,150)' } })
    .png()
    .toBuffer()
  const stored = await storePicture({ bytes, name: 'serra.png' }, { by: 'admin', now: act.at })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.value
}

/** Without a picture of its own: order and switches need none. */
async function put(id: string, order: number, onHome: boolean) {
  const keys = { imageKey: 'serra', smallImageKey: null, sourceKey: null }
  await banners.create(id, { id, ...fields, ...keys, order, onHome, updatedAt: act.at })
}

test('a banner gets a crop for wide screens and one for phones, and another focus makes both again', async () => {
  const picture = await sendPicture()
  expect((await createBanner('b', { ...fields, onHome: true }, picture, act)).ok).toBe(true)
  const made = await banners.get('b')
  expect(made).toMatchObject({ sourceKey: picture.id, onHome: true, order: 1 })
  const shapes = await uploads.getMany([made.imageKey, made.smallImageKey ?? ''])
  expect(shapes.map(({ width, height, isKept }) => [width, height, isKept])).toEqual([
    [320, 180, true],
    [192, 240, true],
  ])
  const again = await createBanner('b', { ...fields, onHome: true }, picture, act)
  expect([again, await banners.count({})]).toEqual([{ ok: true, value: made }, 1])
  const other = await createBanner('b', { ...fields, onHome: true, link: '/trips/chapada' }, picture, act)
  const current = { version: bannerVersion(made), data: { link: '/trips' } }
  expect(other).toMatchObject({ ok: false, reason: { kind: 'conflict', current } })

  const moved = await saveBanner(
    { id: 'b', expect: bannerVersion(made) },
    { ...fields, focus: { x: 90, y: 50 } },
    null,
    act,
  )
  expect(moved.ok && [moved.value.sourceKey, moved.value.imageKey === made.imageKey]).toEqual([picture.id, false])
  expect(await files().exists(`${moved.ok && moved.value.smallImageKey}-960.avif`)).toBe(true)
})

test('the last banner on home neither goes off nor goes away', async () => {
  await put('a', 1, true)
  await put('b', 2, true)
  await put('c', 3, false)
  expect(await setBannerOnHome('a', false, act)).toEqual({ ok: true })
  expect(await setBannerOnHome('b', false, act)).toMatchObject({ ok: false, reason: 'last' })
  expect(await removeBanner('b', act)).toMatchObject({ ok: false, reason: 'last' })
  expect(await removeBanner('c', act)).toMatchObject({ ok: true })
  expect(await removeBanner('c', act)).toMatchObject({ ok: true })
  expect(await setBannerOnHome('nada', false, act)).toMatchObject({ ok: false, reason: 'missing' })
})

test('two who switch off the last two at once do not both succeed', async () => {
  await put('a', 1, true)
  await put('b', 2, true)
  const done = await Promise.all([setBannerOnHome('a', false, act), removeBanner('b', act)])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
})

test('moving changes places and mends an order with gaps and doubles', async () => {
  await put('a', 1, true)
  await put('b', 1, true)
  await put('c', 9, true)
  await moveBanner('c', 'up', act)
  expect((await listBanners()).map(({ id, order }) => `${id}${order}`)).toEqual(['a1', 'c2', 'b3'])
  await moveBanner('a', 'up', act)
  await moveBanner('nada', 'down', act)
  expect((await listBanners()).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test('an editor opened before the banner moved or went off home still saves; one opened before other words does not', async () => {
  await put('a', 1, true)
  await put('b', 2, true)
  const opened = bannerVersion(await banners.get('b'))
  await moveBanner('b', 'up', act)
  await setBannerOnHome('b', false, act)
  const saved = await saveBanner({ id: 'b', expect: opened }, { ...fields, subtitle: 'Duas noites' }, null, act)
  expect(saved).toMatchObject({ ok: true, value: { subtitle: 'Duas noites', order: 1, onHome: false } })
  const late = await saveBanner({ id: 'b', expect: opened }, { ...fields, subtitle: 'Outra' }, null, act)
  const current = { version: bannerVersion(await banners.get('b')), data: { subtitle: 'Duas noites' } }
  expect(late).toMatchObject({ ok: false, reason: { kind: 'conflict', current } })
})

test('the number on home is a setting of the shop', async () => {
  await settings.create('shop', demoSettings(act.at))
  await setBannerCount(2, act)
  expect((await settings.get('shop')).bannersOnHome).toBe(2)
})
