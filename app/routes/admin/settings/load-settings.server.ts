import { getZodConstraint } from '@conform-to/zod/v4'
import { pages, settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/settings'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { itemNotFound } from '~/session/not-found.server'
import { settingsFormSchema, toValues } from './settings-schema.server'

export async function loadSettings(language: Language) {
  const doc = await settings.findDoc(SETTINGS_ID)
  if (doc === null) throw itemNotFound()
  const texts = await pages.list({ limit: 100 })
  return {
    version: doc.version,
    values: toValues(doc.data),
    updatedAt: formatShortInstant(doc.data.updatedAt, language),
    constraint: getZodConstraint(settingsFormSchema),
    texts: texts.map((page) => ({
      id: page.id,
      title: page[language].title,
      version: page.version,
      updatedAt: formatShortInstant(page.updatedAt, language),
    })),
  }
}
export type SettingsView = Awaited<ReturnType<typeof loadSettings>>
