import { forfaitForm } from '~/i18n/locales/forfait-form'
import { useTranslate } from '~/i18n/use-translate'

const LABELS = [
  'destination',
  'month',
  'nights',
  'leavesFrom',
  'leavesOn',
  'people',
  'childrenAges',
  'styles',
  'budget',
  'message',
  'phone',
  'document',
] as const

/** Labels by field name, for the summary of errors. */
export function useForfaitLabels(): Record<string, string> {
  const t = useTranslate(forfaitForm)
  return Object.fromEntries(LABELS.map((name) => [name, t(name)]))
}
