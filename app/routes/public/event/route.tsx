import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import type { StructuredData } from '~/documents/structured-data'
import type { LocalDate } from '~/domain/values/dates'
import { addressAmong, pageOf } from '~/domain/values/safe-redirect'
import { today } from '~/domain/values/time-zone'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { eventsOf, tripFacts } from '~/features/trips/data/trip-data.server'
import { RaceList } from '~/features/trips/race-list/race-list'
import type { RaceRow } from '~/features/trips/race-list/race-row.server'
import { formatDayMonth, formatWeekday } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { eventPage } from '~/i18n/locales/trips/event-page'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Timeline } from '~/ui/feedback/timeline/timeline'
import { Grid, Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { MarkedList } from '~/ui/table/list/list'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './event.css'
import { EmptyHero, RaceHero } from './event-hero'
import { eventView, type NextRace } from './event-view.server'
import { Sectors } from './sectors'

export const meta: MetaFunction<typeof loader> = pageMeta

/** `/f1` and `/motogp`: the path is the slug of the event type. */
export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const [path = ''] = pageOf(new URL(request.url)).split('?')
  const slug = addressAmong(['/motogp'], path) ? 'motogp' : 'f1'
  const t = translator(eventPage, language)
  const view = eventView(slug, language, today(now()))
  const copy = { title: t(`title.${slug}`), description: t(`text.${slug}`) }
  const jsonLd = nextRaceData(view.next?.slug, language, new URL(request.url).origin, today(now()))
  const page = describePage({ language, ...copy, path: `/${slug}`, image: view.next?.image, structuredData: jsonLd })
  return { view, page, emptyText: view.next ? '' : translate('error.eventEmpty', language) }
}

export default function EventScreen() {
  const { view, emptyText } = useLoaderData<typeof loader>()
  const { slug, next } = view
  const t = useTranslate(eventPage)
  return (
    <>
      {next ? <Race slug={slug} race={next} /> : <EmptyHero slug={slug} text={emptyText} />}
      <Calendar
        title={t('calendar')}
        races={view.later}
        more={view.hasMore ? { to: `/trips?event=${slug}`, copy: t('allRaces') } : undefined}
      />
      <Calendar
        title={next ? t('calendarOther', { name: t(`name.${view.other}`) }) : t('otherEvents')}
        races={view.others}
        more={{ to: `/${view.other}`, copy: t('allOther', { name: t(`name.${view.other}`) }) }}
      />
      <Wrap>
        <Text size="xs" tone="muted" measure>
          {t(`trademark.${slug}`)}
        </Text>
      </Wrap>
    </>
  )
}

function Race({ slug, race }: { slug: 'f1' | 'motogp'; race: NextRace }) {
  return (
    <>
      <RaceHero slug={slug} race={race} />
      <Wrap>
        <Weekend race={race} />
      </Wrap>
      <SectorsBand race={race} />
      <PackageList race={race} />
      <CircuitRules race={race} />
    </>
  )
}

type CalendarProps = { title: string; races: RaceRow[]; more: { to: string; copy: string } | undefined }

function Calendar({ title, races, more }: CalendarProps) {
  if (races.length === 0) return null
  return (
    <Section continued>
      <Wrap>
        <SectionHeading more={more && <Link to={more.to}>{more.copy}</Link>}>{title}</SectionHeading>
        <RaceList races={races} />
      </Wrap>
    </Section>
  )
}

/** The race on sale as a structured data event; null without a race. */
function nextRaceData(
  slug: string | undefined,
  language: Language,
  origin: string,
  today: LocalDate,
): StructuredData[] {
  const listed = slug === undefined ? null : catalogue().tripBySlug(slug)
  return listed ? eventsOf(listed, tripFacts(listed, language, origin, today)) : []
}

/** The days on the track (or the days of the trip, if its itinerary does not mention them) and the countdown. */
function Weekend({ race }: { race: NextRace }) {
  const t = useTranslate(eventPage)
  const language = useLanguage()
  const days =
    race.days.length > 0
      ? race.days.map(({ kind, date, hasSprint }) => ({
          kind,
          date,
          copy: hasSprint ? t('withSprint', { day: t(kind) }) : t(kind),
        }))
      : [
          { kind: 'leaves', date: race.checkinOn, copy: t('leaves') },
          { kind: 'returns', date: race.checkoutOn, copy: t('returns') },
        ]
  return (
    <ul className={css.strip} aria-label={t('weekend')}>
      {days.map(({ kind, date, copy }) => (
        <li key={kind + date} className={kind === 'race' ? `${css.cell} ${css.raceCell}` : css.cell}>
          <time dateTime={date}>
            {formatWeekday(date, language)}, {formatDayMonth(date, language)}
          </time>
          <b>{copy}</b>
        </li>
      ))}
      <li className={`${css.cell} ${css.countdown}`}>
        {t('leftLabel')}
        <b>{t('left', { count: race.daysLeft })}</b>
      </li>
    </ul>
  )
}

/** The sectors, and the program of the days beside them. */
function SectorsBand({ race }: { race: NextRace }) {
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

type RaceProps = { race: NextRace }

function PackageList({ race }: RaceProps) {
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

function CircuitRules({ race }: RaceProps) {
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
