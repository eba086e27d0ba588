import { Heading } from '~/ui/heading'
import { KeyValue } from '~/ui/key-value'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import type { VerdictView } from './verdict.server'

/** Yes or no at a glance, in words and colour. */
export function Verdict({ verdict }: { verdict: VerdictView }) {
  const { tone, title, text, facts, checkedAt } = verdict
  return (
    <Stack gap={4}>
      <Heading level={1} look="entrance">
        {title}
      </Heading>
      <Notice kind={tone}>{text}</Notice>
      {facts.length > 0 ? <KeyValue pairs={facts} /> : null}
      <Text size="sm" tone="muted">
        {checkedAt}
      </Text>
    </Stack>
  )
}
