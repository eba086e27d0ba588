import { type ReactNode, useId } from 'react'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'

/** A group of fields with its heading. */
export function EditorCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} look="h4" id={id}>
            {title}
          </Heading>
          {lead ? <Text tone="muted">{lead}</Text> : null}
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}
