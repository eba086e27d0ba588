import { cancelPaid } from '~/i18n/locales/cancel-paid'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { KeyValue } from '~/ui/key-value'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import type { OrderView } from './order-view.server'

/** The proof that the customer canceled, all or one passenger, with the money kept and given back. */
export function Receipt({ order: { receipt, canceledPassengers, failedRefund } }: { order: OrderView }) {
  const t = useTranslate(cancelPaid)
  return (
    <>
      {failedRefund ? (
        <Notice
          kind="warning"
          action={
            <ButtonLink to="?dialog=again" variant="primary" size="m" preventScrollReset>
              {t(failedRefund.needsAccount ? 'again' : 'againPlain')}
            </ButtonLink>
          }
        >
          {failedRefund.text}
        </Notice>
      ) : null}
      {receipt ? <Proof id="receipt" title={receipt.title} pairs={receipt.pairs} note={receipt.note} /> : null}
      {canceledPassengers.map(({ key, title, pairs }) => (
        <Proof key={key} id={`person-${key}`} title={title} pairs={pairs} />
      ))}
    </>
  )
}

type ProofProps = { id: string; title: string; pairs: OrderView['canceledPassengers'][number]['pairs']; note?: string }

function Proof({ id, title, pairs, note }: ProofProps) {
  return (
    <Stack as="section" gap={3} id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} look="panel" id={`${id}-title`}>
        {title}
      </Heading>
      <Card>
        <Stack gap={3}>
          <KeyValue pairs={pairs} />
          {note ? (
            <Text size="sm" tone="muted">
              {note}
            </Text>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  )
}
