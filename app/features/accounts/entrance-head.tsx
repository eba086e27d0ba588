import type { ReactNode } from 'react'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'

/** The title of a page of the entrance, with a line or two below it. */
export function EntranceHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <Stack gap={2}>
      <Heading level={1} look="entrance">
        {title}
      </Heading>
      {lead ? <Text tone="muted">{lead}</Text> : null}
      {children}
    </Stack>
  )
}
