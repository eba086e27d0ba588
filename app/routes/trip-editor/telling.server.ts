/** What the editor shows of a change that has to be told, and what its button says. */
import { changeLines } from '~/documents/change-lines'
import type { Language } from '~/i18n/languages'
import { departure } from '~/i18n/locales/departure'
import { translator } from '~/i18n/translate'
import type { TripRefusal, TripToSave } from '~/operations/save-trip.server'
import type { Telling } from './telling'

const TELL = /^tell:(save|publish):([0-9a-f]{64})$/

/** The button that saves and tells: what it saves, and the change that was shown; null for every other. */
export function readTelling(intent: string): { intent: string; key: string } | null {
  const [, saves, key] = TELL.exec(intent) ?? []
  return saves === undefined || key === undefined ? null : { intent: saves, key }
}

export function tellingView(
  { key, changes, touched }: Extract<TripRefusal, { kind: 'tellFirst' }>,
  intent: TripToSave['intent'],
  language: Language,
): Telling {
  const t = translator(departure, language)
  const orders = t('ask.orders', { count: touched.orders })
  return {
    intent: `tell:${intent}:${key}`,
    lines: changeLines(changes, language),
    text: t('ask.text', { count: touched.people, orders }),
    big: touched.big > 0 ? t('ask.big', { count: touched.big }) : null,
    save: t('ask.save', { count: touched.people, orders }),
  }
}
