import { Form } from '@remix-run/react'
import { SubmitButton } from '~/forms/submit-button'
import { userEditor } from '~/i18n/locales/accounts/user-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { CompactList } from '~/ui/table/list/list'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { SessionRow } from './session-rows.server'

/** The account's sessions. One or all of them can be ended, in a plain form. */
export function SessionsCard({ sessions }: { sessions: SessionRow[] }) {
  const t = useTranslate(userEditor)
  const others = sessions.filter(({ isOwn }) => !isOwn)
  return (
    <Card as="section" aria-labelledby="sessions">
      <Form method="post">
        <CardHead
          end={
            others.length > 0 ? (
              <SubmitButton variant="outline" icon="log-out" name="intent" value="endAll" busyLabel={t('ending')}>
                {t('endAll')}
              </SubmitButton>
            ) : null
          }
        >
          <Heading level={2} look="h4" id="sessions">
            {t('sessions')}
          </Heading>
        </CardHead>
        {sessions.length === 0 ? <Text tone="muted">{t('noSessions')}</Text> : null}
        <CompactList
          items={sessions.map(({ id, isOwn, icon, title, seen }) => ({
            key: id,
            icon,
            content: (
              <>
                <b>{title}</b>
                <br />
                <Text as="span" size="xs" tone="muted">
                  {seen}
                </Text>
              </>
            ),
            end: isOwn ? (
              <Badge tone="success">{t('thisOne')}</Badge>
            ) : (
              <SubmitButton variant="outline" name="end" value={id} busyLabel={t('ending')}>
                {t('end')} <VisuallyHidden>({title})</VisuallyHidden>
              </SubmitButton>
            ),
          }))}
        />
      </Form>
    </Card>
  )
}
