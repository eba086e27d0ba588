import type { ReactNode } from 'react'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'

type ProfileSectionProps = {
  /** The anchor for the index next to the page. */
  id: string
  title: string
  lead: string
  apex?: boolean
  children?: ReactNode
}

/** One section of the account as a card. */
export function ProfileSection({ id, title, lead, apex, children }: ProfileSectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} apex={apex}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} look="h3" id={`${id}-title`}>
            {title}
          </Heading>
          <Text size="sm" tone="muted">
            {lead}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}
