import { eventPage } from '~/i18n/locales/event-page'
import { useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { Heading, SectionHeading } from '~/ui/heading'
import { Section, Stack, Wrap } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Timeline } from '~/ui/timeline'
import * as css from './event.css'
import type { NextRace } from './event-view.server'
import { Sectors } from './sectors'

/** Where to sit, and beside it what the days bring. */
export function SectorsBand({ race }: { race: NextRace }) {
  const t = useTranslate(eventPage)
  return (
    <Section id="sectors">
      <Wrap>
        <SectionHeading lead={t('sectorsLead')}>{t('sectors')}</SectionHeading>
        <div className={css.columns}>
          <Stack gap={4}>
            {race.isPaused ? <Notice kind="warning">{t('pausedText')}</Notice> : null}
            {race.isSoldOut && !race.isPaused ? <Notice kind="warning">{t('soldOutText')}</Notice> : null}
            <Sectors sectors={race.sectors} slug={race.slug} isPaused={race.isPaused} />
          </Stack>
          <Card as="section" apex aria-labelledby="days-title">
            <Stack gap={4}>
              <Heading level={3} id="days-title">
                {t('dayByDay')}
              </Heading>
              <Timeline
                events={race.schedule.map(({ number, title, text, isRace }) => ({
                  key: String(number),
                  title,
                  note: text,
                  state: isRace ? 'marked' : undefined,
                }))}
              />
            </Stack>
          </Card>
        </div>
      </Wrap>
    </Section>
  )
}
