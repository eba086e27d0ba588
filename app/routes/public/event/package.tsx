import type { ReactNode } from 'react'
import { eventPage } from '~/i18n/locales/event-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { AccordionItem } from '~/ui/accordion'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading, SectionHeading } from '~/ui/heading'
import { Grid, Section, Stack, Wrap } from '~/ui/layout'
import { MarkedList } from '~/ui/list'
import { Text } from '~/ui/text'
import type { NextRace } from './event-view.server'

type RaceProps = { race: NextRace }

/** What stands in Portuguese only is marked so, and explained to who reads English. */
export function InPortuguese({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <Stack gap={3}>
      {language === 'en' ? <PortugueseNote /> : null}
      <div lang="pt-BR">{children}</div>
    </Stack>
  )
}

type Points = NextRace['included']

/** Points of the trip; those in Portuguese only are marked so, and explained once. */
function PointList({ points, mark }: { points: Points; mark?: 'included' | 'excluded' }) {
  const items = points.map(({ text, isPortuguese }) => (
    <span key={text} lang={isPortuguese ? 'pt-BR' : undefined}>
      {text}
    </span>
  ))
  return (
    <Stack gap={3}>
      {points.some(({ isPortuguese }) => isPortuguese) ? <PortugueseNote /> : null}
      <MarkedList items={items} mark={mark} />
    </Stack>
  )
}

function PortugueseNote() {
  const t = useTranslate(eventPage)
  return (
    <Text size="xs" tone="muted">
      {t('portugueseOnly')}
    </Text>
  )
}

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
                  <PointList points={items} mark={key === 'included' ? 'included' : 'excluded'} />
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
            <PointList points={race.extraInfo} />
          </AccordionItem>
        ) : null}
        {race.documentation.length > 0 ? (
          <AccordionItem summary={t('rulesDocuments')} icon="id-card">
            <PointList points={race.documentation} />
          </AccordionItem>
        ) : null}
      </Wrap>
    </Section>
  )
}
