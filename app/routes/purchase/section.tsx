import type { ReactNode } from 'react'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'

/** A step of the checkout under its heading. */
export function CheckoutSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} look="panel" id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
