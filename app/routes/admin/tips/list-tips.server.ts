import { tips } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import type { Tip } from '~/domain/tip'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { adminTips } from '~/i18n/locales/admin-tips'
import type { Translate } from '~/i18n/translate'

export const tipList: ListSpec<Tip> = {
  path: '/admin/tripTips',
  collection: tips,
  words: 'words',
  filters: {
    state: (value) => (value === 'active' ? { active: true } : value === 'inactive' ? { active: false } : null),
  },
  sorts: {
    created: { by: 'createdAt', natural: 'desc' },
    updated: { by: 'updatedAt', natural: 'desc' },
  },
}

export async function listTips(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(tipList, params)
  return { rows: docs.map((doc) => toRow(doc.data, language)), list }
}

function toRow(tip: Tip, language: Language) {
  return {
    id: tip.id,
    title: tip.title,
    imageKey: tip.imageKey,
    active: tip.active,
    isTranslated: tip.titleEn !== '' && tip.bodyEn !== '',
    created: formatShortInstant(tip.createdAt, language),
    updated: formatShortInstant(tip.updatedAt, language),
  }
}

export type TipRow = ReturnType<typeof toRow>

export const stateOf = ({ active }: Pick<Tip, 'active'>) => (active ? 'state.active' : 'state.inactive')

export function tipExport(t: Translate<typeof adminTips>, origin: string): ExportColumn<Tip>[] {
  return [
    { header: t('name'), value: ({ title }) => title },
    { header: t('state'), value: (tip) => t(stateOf(tip)) },
    { header: t('translated'), value: ({ titleEn }) => titleEn },
    { header: t('address'), value: ({ slug }) => `${origin}/user/tripTips/${slug}` },
    { header: t('created'), value: ({ createdAt }) => ({ at: createdAt }) },
    { header: t('updated'), value: ({ updatedAt }) => ({ at: updatedAt }) },
  ]
}
