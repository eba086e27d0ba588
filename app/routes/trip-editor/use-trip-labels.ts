import { tripEditor } from '~/i18n/locales/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { FIELDS, LISTS } from './trip-form-fields'

/** Labels by field name, for the summary of errors: rows say which part of the trip they belong to. */
export function useTripLabels(): Record<string, string> {
  const t = useTranslate(tripEditor)
  const plain = Object.entries(FIELDS).flatMap(([name, label]) => (label === null ? [] : [[name, t(label)]]))
  const rows = Object.entries(LISTS).flatMap(([list, { label, fields }]) => [
    [list, t(label)],
    ...Object.entries(fields).flatMap(([name, own]) => {
      if (own === null) return []
      return [[`${list}[].${name}`, own === label ? t(label) : `${t(label)}, ${t(own)}`]]
    }),
  ])
  return Object.fromEntries([...plain, ...rows])
}
