import { audit } from '~/i18n/locales/back-office/audit'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import type { EntryView } from './describe-entry.server'
import { EntryList } from './entry-list'

/** The audit entries of the screen's document. */
export function HistoryCard({ entries }: { entries: EntryView[] }) {
  const t = useTranslate(audit)
  return (
    <Stack as="section" gap={2} aria-labelledby="history">
      <Heading level={2} look="h4" id="history">
        {t('history')}
      </Heading>
      {entries.length === 0 ? (
        <Text tone="muted">{t('noHistory')}</Text>
      ) : (
        <EntryList label={t('history')} entries={entries} withDay />
      )}
    </Stack>
  )
}
