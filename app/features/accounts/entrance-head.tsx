import type { ReactNode } from 'react'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'

/** The heading of a sign-in or sign-up page, with a short text. */
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
