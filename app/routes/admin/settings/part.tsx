import type { ReactNode } from 'react'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import * as css from './settings.css'

/** One subject of the settings: its name and what it bears on, then its fields. */
export function SettingsPart({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`}>
      <div className={css.part}>
        <Stack gap={1}>
          <Heading level={2} look="h4" id={`${id}-title`}>
            {title}
          </Heading>
          <Text size="sm" tone="muted">
            {lead}
          </Text>
        </Stack>
        <div>{children}</div>
      </div>
    </Card>
  )
}
