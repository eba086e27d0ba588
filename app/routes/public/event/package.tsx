import { eventPage } from '~/i18n/locales/event-page'
import { useTranslate } from '~/i18n/use-translate'
import { AccordionItem } from '~/ui/accordion'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading, SectionHeading } from '~/ui/heading'
import { Grid, Section, Stack, Wrap } from '~/ui/layout'
import { MarkedList } from '~/ui/list'
import type { NextRace } from './event-view.server'

type RaceProps = { race: NextRace }

export function PackageList({ race }: RaceProps) {
  const t = useTranslate(eventPage)
  const lists = [
    { key: 'included' as const, items: race.included },
    { key: 'notIncluded' as const, items: race.notIncluded },
  ]
  return (
    <Section continued>
      <Wrap>
        <SectionHeading>{t('package')}</SectionHeading>
        <Stack gap={5}>
          <Grid columns={2}>
            {lists.map(({ key, items }) => (
              <Card key={key}>
                <Stack gap={4}>
                  <Heading level={3} look="panel">
                    {t(key)}
                  </Heading>
                  <MarkedList items={items} mark={key === 'included' ? 'included' : 'excluded'} />
                </Stack>
              </Card>
            ))}
          </Grid>
          <div>
            <ButtonLink to={`/trip-details/${race.slug}`} variant="primary" size="m">
              {t('wholeTrip')}
            </ButtonLink>
          </div>
        </Stack>
      </Wrap>
    </Section>
  )
}

export function CircuitRules({ race }: RaceProps) {
  const t = useTranslate(eventPage)
  const general = [t('rules.organizer'), t('rules.delivery'), t('rules.calendar'), t('rules.cancellation')]
  return (
    <Section continued>
      <Wrap>
        <SectionHeading>{t('rules')}</SectionHeading>
        <AccordionItem summary={t('rulesGeneral')} icon="ticket" open>
          <MarkedList items={general} />
        </AccordionItem>
        {race.extraInfo.length > 0 ? (
          <AccordionItem summary={t('rulesTrip')} icon="flag">
            <MarkedList items={race.extraInfo} />
          </AccordionItem>
        ) : null}
        {race.documentation.length > 0 ? (
          <AccordionItem summary={t('rulesDocuments')} icon="id-card">
            <MarkedList items={race.documentation} />
          </AccordionItem>
        ) : null}
      </Wrap>
    </Section>
  )
}
