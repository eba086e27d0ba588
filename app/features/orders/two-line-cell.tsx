import type { ReactNode } from 'react'
import { Text } from '~/ui/text/text/text'

/** Two facts in one cell, one below the other. The second is optional. Where lists have no `br`, the space lets a line wrap. */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  if (second === null) return first
  return (
    <span>
      {first} <br />
      <Text as="small" size="xs" tone="muted">
        {second}
      </Text>
    </span>
  )
}
