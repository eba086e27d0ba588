import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { KeyValue } from '~/ui/key-value'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { OrderView } from './order-view.server'

/** The proof that the buyer canceled, with the money kept and given back. */
export function Receipt({ order: { receipt } }: { order: OrderView }) {
  if (receipt === null) return null
  return (
    <Stack as="section" gap={3} id="receipt" aria-labelledby="receipt-title">
      <Heading level={2} look="panel" id="receipt-title">
        {receipt.title}
      </Heading>
      <Card>
        <Stack gap={3}>
          <KeyValue pairs={receipt.pairs} />
          <Text size="sm" tone="muted">
            {receipt.note}
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}
