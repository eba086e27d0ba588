import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { TaskList } from '~/ui/table/task-list/task-list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { loadWeek } from './week-view.server'

/** Who travels in the next days, what is missing for them, and whose birthday it is. */
export function WeekCard({ week, lastDay: day }: { week: Awaited<ReturnType<typeof loadWeek>>; lastDay: string }) {
  const t = useTranslate(adminDashboard)
  return (
    <Card as="section" aria-labelledby="week">
      <CardHead>
        <Heading level={2} look="panel" id="week">
          {t('week', { day })}
        </Heading>
      </CardHead>
      {week.length === 0 ? <Empty icon="calendar-days" title={t('weekNone', { day })} level={3} /> : null}
      <TaskList
        tasks={week.map(({ key, name, facts, missing, birthdays }) => ({
          key,
          title: name,
          text: [facts, missing, birthdays]
            .filter((text) => text !== null)
            .map((text) => (
              <span key={text}>
                {text}
                <br />
              </span>
            )),
          icon: missing === null ? 'users' : 'triangle-alert',
          tone: missing === null ? 'info' : 'warning',
          actions: (
            <ButtonLink to={`/admin/trips/buyers?trip=${key}`} variant="tonal" aria-label={`${t('open')}: ${name}`}>
              {t('open')}
            </ButtonLink>
          ),
        }))}
      />
    </Card>
  )
}
