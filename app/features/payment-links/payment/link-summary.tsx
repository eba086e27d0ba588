import { formatMoney } from '~/i18n/format'
import { payLink } from '~/i18n/locales/payments/pay-link'
import { useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { Heading } from '~/ui/text/heading/heading'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import type { LinkFacts } from './link-facts.server'
import * as css from './link-payment.css'

/** The agency and the item, to check before paying. */
export function LinkSummary({ facts }: { facts: LinkFacts }) {
  const t = useTranslate(payLink)
  return (
    <Card as="section" pad="none" aria-label={t('summary')}>
      <figure className={css.figure}>
        <Picture image={facts.picture} alt="" sizes="(min-width: 960px) 400px, 1px" eager />
      </figure>
      <div className={css.summary}>
        <Stack gap={4}>
          <div>
            <Text size="sm" tone="muted">
              {t('charge')}
            </Text>
            <Heading level={2} look="h4">
              {facts.seller}
            </Heading>
            {facts.identity.map((line) => (
              <Text key={line} size="xs" tone="muted">
                {line}
              </Text>
            ))}
          </div>
          <Text as="b">{keepNames(facts.title)}</Text>
          <KeyValue align="end" pairs={facts.rows.map((row) => ({ ...row }))} />
          <Totals lines={[]} total={{ label: t('total'), amount: formatMoney(facts.price.amount) }} />
          {facts.price.pix === null ? null : (
            <KeyValue align="end" pairs={[{ key: t('byPix'), value: formatMoney(facts.price.pix), numeric: true }]} />
          )}
          {facts.platform ? (
            <Text size="xs" tone="muted">
              {facts.platform}
            </Text>
          ) : null}
        </Stack>
      </div>
    </Card>
  )
}
