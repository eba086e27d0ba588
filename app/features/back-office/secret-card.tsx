import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'
import * as css from './secret-card.css'

interface SecretCardProps {
  title: string
  /** That it is not shown again. */
  warning: string
  secret: string
  /** Where the page goes on once the secret is copied. */
  done: { to: string; label: string }
}

/** A key or secret that was just made; it is shown once. */
export function SecretCard({ title, warning, secret, done }: SecretCardProps) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {title}
        </Heading>
        <Notice kind="warning" role="status">
          {warning}
        </Notice>
        <output className={css.secret}>{secret}</output>
        <Inline>
          <ButtonLink to={done.to} variant="primary">
            {done.label}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}
