import { Form } from '@remix-run/react'
import { adminDashboard } from '~/i18n/locales/admin-dashboard'
import { useTranslate } from '~/i18n/use-translate'
import { Button, ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { TaskList } from '~/ui/task-list'
import type { Need } from './load-needs.server'

/** What needs a person today, with the way there. */
export function NeedsCard({ needs }: { needs: Need[] }) {
  const t = useTranslate(adminDashboard)
  return (
    <Card as="section" aria-labelledby="needs">
      <CardHead>
        <Heading level={2} look="panel" id="needs">
          {t('needs')}
        </Heading>
      </CardHead>
      {needs.length === 0 ? <Empty icon="circle-check" title={t('nothing')} level={3} /> : null}
      <TaskList
        tasks={needs.map(({ key, title, text, icon, tone, to, deadId }) => ({
          key,
          title,
          text,
          icon,
          tone,
          actions: (
            <>
              {to ? (
                <ButtonLink to={to} variant="tonal" aria-label={`${t('open')}: ${title}`}>
                  {t('open')}
                </ButtonLink>
              ) : null}
              {deadId ? (
                <Form method="post">
                  <input type="hidden" name="id" value={deadId} />
                  <Button variant="outline" name="intent" value="dismiss">
                    {t('dismiss')}
                  </Button>
                </Form>
              ) : null}
            </>
          ),
        }))}
      />
    </Card>
  )
}
