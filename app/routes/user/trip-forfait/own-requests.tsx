import { forfaitForm } from '~/i18n/locales/forfait-form'
import { useTranslate } from '~/i18n/use-translate'
import type { ForfaitLine } from '~/routes/forfaits/forfait-copy.server'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { CompactList } from '~/ui/list'
import { Text } from '~/ui/text'

/** Requests sent before, each with its state in words. */
export function OwnRequests({ requests }: { requests: ForfaitLine[] }) {
  const t = useTranslate(forfaitForm)
  if (requests.length === 0) return null
  return (
    <Card as="section" aria-labelledby="own">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="own">
          {t('own')}
        </Heading>
        <CompactList
          items={requests.map((request) => ({
            key: request.number,
            to: `/user/tripForfait?request=${request.number}`,
            content: (
              <>
                {request.destination}
                <br />
                <Text as="span" size="xs" tone="muted">
                  {request.number}, {request.sentOn}
                </Text>
              </>
            ),
            end: <Badge tone={request.tone}>{request.state}</Badge>,
          }))}
        />
      </Stack>
    </Card>
  )
}
