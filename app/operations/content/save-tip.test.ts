import { afterEach, beforeEach, expect, test } from 'vitest'
import { tips, uploads } from '~/data/collections'
import type { Upload } from '~/domain/content/upload'
import { instant } from '~/domain/values/dates'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { createTip, removeTips, saveTip, setTipsActive, type TipFields } from './save-tip.server'

const act = { by: { id: 'admin', name: 'Renata Prado' }, at: instant('2027-01-10T12:00:00Z') }
const later = { ...act, at: instant('2027-02-10T12:00:00Z') }
const fields: TipFields = {
  title: 'Mala de mão',
  titleEn: '',
  summary: 'O que cabe.',
  summaryEn: '',
  body: 'Líquidos em frascos pequenos.',
  bodyEn: '',
  imageAlt: '',
  imageAltEn: '',
  active: true,
}
const files = { files: [], width: 0, height: 0, pages: 0, bytes: 0 }
const image: Upload = {
  id: 'u1',
  kind: 'picture',
  ownerId: 'admin',
  name: '',
  ...files,
  isKept: false,
  isGoing: false,
  createdAt: act.at,
}

let store: TestStore
beforeEach(async () => {
  store = openTestStore()
  await uploads.create(image.id, image)
})
afterEach(() => store.close())

test('a tip keeps its address when its title changes, and new words give it a new date', async () => {
  const made = await createTip('tip-a', fields, image, act)
  expect(made).toMatchObject({ ok: true, value: { slug: 'mala-de-mao', imageKey: 'u1' } })
  expect(await createTip('tip-a', fields, image, later)).toEqual(made)
  const { version = '' } = (await tips.findDoc('tip-a')) ?? {}
  const saved = await saveTip({ id: 'tip-a', expect: version }, { ...fields, title: 'Mala pequena' }, null, later)
  expect(saved.ok && saved.value).toMatchObject({ slug: 'mala-de-mao', title: 'Mala pequena', updatedAt: later.at })
  expect((await saveTip({ id: 'tip-a', expect: version }, fields, null, later)).ok).toBe(false)
})

test('a new tip that is corrected and sent again shows what is stored: another text, another picture', async () => {
  await createTip('tip-a', fields, image, act)
  const other: Upload = { ...image, id: 'u2', width: 900 }
  await uploads.create('u2', other)
  const { version } = (await tips.findDoc('tip-a')) ?? {}
  const conflict = {
    ok: false,
    reason: { kind: 'conflict', current: { version, data: { ...fields, imageKey: 'u1' } } },
  }
  expect(await createTip('tip-a', { ...fields, summary: 'Outra coisa.' }, image, later)).toMatchObject(conflict)
  expect(await createTip('tip-a', fields, other, later)).toMatchObject(conflict)
})

test('hiding is no new date; what is gone or so already is not counted', async () => {
  await createTip('tip-a', fields, image, act)
  expect(await setTipsActive(['tip-a', 'nada'], false, later)).toBe(1)
  expect(await setTipsActive(['tip-a'], false, later)).toBe(0)
  expect(await tips.get('tip-a')).toMatchObject({ active: false, updatedAt: act.at })
  expect([await removeTips(['tip-a', 'nada'], act), await removeTips(['tip-a'], act)]).toEqual([1, 0])
})
