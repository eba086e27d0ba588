import { referenceData } from '~/i18n/locales/back-office/reference-data'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { CompactList } from '~/ui/table/list/list'
import { Text } from '~/ui/text/text/text'
import { EditorCard } from './editor-card'
import type { UsageView } from './usage-view.server'

type UsageCardProps = {
  usage: UsageView
  /** The consequence for a document in use. */
  consequence?: string
  /** Shown if no trip uses it. */
  unused?: string
}

/** The trips that use the editor's document. */
export function UsageCard({ usage: { count, trips }, consequence, unused }: UsageCardProps) {
  const t = useTranslate(referenceData)
  const hidden = count - trips.length
  return (
    <EditorCard title={t('usage')} lead={t('trips', { count })}>
      {count === 0 ? <Text tone="muted">{unused ?? t('notUsed')}</Text> : null}
      {trips.length > 0 ? (
        <CompactList
          label={t('usedBy')}
          items={trips.map(({ id, name, leaves, state, tone }) => ({
            key: id,
            to: `/admin/trips/manage?id=${id}`,
            content: `${name}, ${leaves}`,
            end: <Badge tone={tone}>{state}</Badge>,
          }))}
        />
      ) : null}
      {hidden > 0 ? <Text tone="muted">{t('more', { count: hidden })}</Text> : null}
      {count > 0 && consequence ? <Text size="sm">{consequence}</Text> : null}
    </EditorCard>
  )
}
