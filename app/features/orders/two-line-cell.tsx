import type { ReactNode } from 'react'
import { Text } from '~/ui/text/text/text'

/** TwoLineCell facts in one cell, the second under the first; nothing under it when there is none. */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  if (second === null) return first
  return (
    <span>
      {first}
      <br />
      <Text as="small" size="xs" tone="muted">
        {second}
      </Text>
    </span>
  )
}
