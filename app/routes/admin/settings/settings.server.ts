import { now } from '~/clock.server'
import { pages, settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { today } from '~/domain/values/time-zone'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { formConstraints } from '~/forms/constraints'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { itemNotFound } from '~/session/not-found.server'
import { settingsFormSchema, toSettingsForm, toSettingsValues } from './settings-schema.server'

const HOME = '/admin/dashboard'

export async function loadSettings(cameFrom: string | null, language: Language) {
  const doc = await settings.findDoc(SETTINGS_ID)
  if (doc === null) throw itemNotFound()
  const texts = await pages.list({ limit: 100 })
  return {
    backTo: placeBefore(cameFrom),
    version: openedVersion(doc.version, toSettingsForm(doc.data, language), language),
    values: toSettingsValues(doc.data, language),
    portraits: doc.data.company.team.map(({ name, portraitKey }) => ({ name, portraitKey })),
    updatedAt: formatShortInstant(doc.data.updatedAt, language),
    constraint: formConstraints(settingsFormSchema(language, today(now()))),
    texts: texts.map((page) => ({
      id: page.id,
      title: page[language].title,
      version: page.version,
      updatedAt: formatShortInstant(page.updatedAt, language),
    })),
  }
}
/**
 * The back office screen from which the settings were opened; the dashboard after a save or when opened from elsewhere.
 */
function placeBefore(cameFrom: string | null): string {
  if (cameFrom === null || !URL.canParse(cameFrom)) return HOME
  const { pathname, search } = new URL(cameFrom)
  const isElsewhere = /^\/admin\/(?!settings|signin)\w/.test(pathname)
  return isElsewhere ? `${pathname}${search}` : HOME
}

export type SettingsView = Awaited<ReturnType<typeof loadSettings>>
