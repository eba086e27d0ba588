import { TextAreaField } from '~/forms/fields/fields'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import type { ContradictionView } from './contradiction-views.server'
import type { TripFormProps } from './trip-fields'

/** What the refused save found; null for another reply. */
export function readContradictions(reply: unknown): ContradictionView[] | null {
  if (typeof reply !== 'object' || reply === null || !('contradictions' in reply)) return null
  return Array.isArray(reply.contradictions) ? reply.contradictions : null
}

type ContradictionsProps = TripFormProps & { found: readonly ContradictionView[]; form: string }

/** Contradictions of the trip about a day, and the reason why they are right all the same. */
export function Contradictions({ data, fields, found, form }: ContradictionsProps) {
  const t = useTranslate(tripEditor)
  if (found.length === 0) return null
  return (
    <Stack gap={3}>
      <Notice kind="warning">
        {t('contradictions')}
        <ul>
          {found.map(({ field, text }) => (
            <li key={text}>
              <a href={`#${form}-${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      </Notice>
      {data.area === 'admin' ? (
        <TextAreaField
          field={fields.contradictionReason}
          label={t('contradictionReason')}
          hint={t('contradictionHint')}
          rows={2}
        />
      ) : null}
    </Stack>
  )
}
