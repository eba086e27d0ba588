import type { ReactNode } from 'react'
import { forfaitForm } from '~/i18n/locales/forfait-form'
import { useTranslate } from '~/i18n/use-translate'
import type { ForfaitView } from '~/routes/forfaits/forfait-copy.server'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { KeyValue } from '~/ui/key-value'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout'
import { Text } from '~/ui/text'
import * as css from './forfait.css'

/** The request that was sent: its number, when the answer comes, and what was asked. */
export function SentRequest({ sent, aside }: { sent: ForfaitView; aside: ReactNode }) {
  const t = useTranslate(forfaitForm)
  return (
    <Wrap padTop={6}>
      <TwoColumn aside={aside}>
        <Stack gap={5}>
          <Card as="section" apex>
            <Stack gap={4}>
              <Heading level={1} look="task">
                {t('sent.title')}
              </Heading>
              <div>
                <Text size="sm" tone="muted">
                  {t('sent.number')}
                </Text>
                <p className={css.number}>{sent.number}</p>
              </div>
              <Inline gap={2}>
                <Text as="span" size="sm" tone="muted">
                  {t('sent.state')}
                </Text>
                <Badge tone={sent.tone} dot>
                  {sent.state}
                </Badge>
                <Text as="span" size="sm" tone="muted">
                  {t('sentOn', { date: sent.sentOn })}
                </Text>
              </Inline>
              {sent.answerBy ? <Text>{t('sent.text', { date: sent.answerBy, email: sent.email })}</Text> : null}
              <Inline gap={2}>
                <ButtonLink to="/trips" variant="primary" size="m">
                  {t('sent.trips')}
                </ButtonLink>
                <ButtonLink to="/user/tripForfait" variant="outline" size="m">
                  {t('sent.another')}
                </ButtonLink>
              </Inline>
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="summary">
            <Stack gap={3}>
              <Heading level={2} look="h4" id="summary">
                {t('sent.summary')}
              </Heading>
              <KeyValue
                pairs={sent.facts.map(({ key, value }) => ({
                  key,
                  value: (
                    <Text as="span" lines>
                      {value}
                    </Text>
                  ),
                }))}
              />
            </Stack>
          </Card>
        </Stack>
      </TwoColumn>
    </Wrap>
  )
}
