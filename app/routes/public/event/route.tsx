import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import type { StructuredData } from '~/documents/structured-data'
import { adultsOnly, type Party, partySize, readParty } from '~/domain/trips/party'
import type { LocalDate } from '~/domain/values/dates'
import { addressAmong, pageOf } from '~/domain/values/safe-redirect'
import { today } from '~/domain/values/time-zone'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { eventsOf, tripFacts } from '~/features/trips/data/trip-data.server'
import { AdultsField, ChildrenFields } from '~/features/trips/party/party-fields'
import { RaceList } from '~/features/trips/race/race-list'
import type { RaceRow } from '~/features/trips/race/race-row.server'
import { Sectors } from '~/features/trips/race/sectors'
import { formatDayMonth, formatMoney, formatWeekday } from '~/i18n/format'
import { formatParty } from '~/i18n/format-party'
import type { Language } from '~/i18n/languages'
import { eventPage } from '~/i18n/locales/trips/event-page'
import { translate } from '~/i18n/messages.server'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Timeline } from '~/ui/feedback/timeline/timeline'
import { Grid, Inline, Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { MarkedList } from '~/ui/table/list/list'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import * as css from './event.css'
import { EmptyHero, RaceHero } from './event-hero'
import { type EventView, eventView, type NextRace } from './event-view.server'
import { RaceHours } from './race-hours'

export const meta: MetaFunction<typeof loader> = pageMeta
const SESSIONS = 3

/** `/f1` and `/motogp`: the path is the slug of the event type. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  await catalogue().ready
  const [path = ''] = pageOf(new URL(request.url)).split('?')
  const slug = addressAmong(['/motogp'], path) ? 'motogp' : 'f1'
  const t = context.t(eventPage)
  const query = new URL(request.url).searchParams
  const view = eventView(slug, language, context.now, { party: partyOf(query), race: query.get('race') })
  const copy = { title: t(`title.${slug}`), description: t(`text.${slug}`) }
  const jsonLd = nextRaceData(view.next?.slug, language, new URL(request.url).origin, today(context.now))
  const page = describePage({ language, ...copy, path: `/${slug}`, image: view.next?.image, structuredData: jsonLd })
  return { view, page, emptyText: view.next ? '' : translate('error.eventEmpty', language) }
}

/** One adult by default. */
function partyOf(query: URLSearchParams): Party {
  const party = readParty(query)
  return party === null || party === 'malformed' ? adultsOnly(1) : party
}

export default function EventScreen() {
  const { view, emptyText } = useLoaderData<typeof loader>()
  const { slug, next } = view
  const t = useTranslate(eventPage)
  return (
    <>
      {next ? <Race view={view} race={next} /> : <EmptyHero slug={slug} text={emptyText} />}
      <Calendar
        title={next ? t('calendarOther', { name: t(`name.${view.other}`) }) : t('otherEvents')}
        races={view.others}
        event={view.other}
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

function Race({ view: { slug, party, races, hasMore }, race }: { view: EventView; race: NextRace }) {
  const t = useTranslate(eventPage)
  const language = useLanguage()
  return (
    <>
      <RaceHero slug={slug} race={race} />
      <Wrap>
        <Weekend race={race} />
      </Wrap>
      <SectorsBand slug={slug} race={race} />
      {races.length > 1 ? (
        <Calendar
          title={t('races')}
          lead={t('racesFor', { count: partySize(party), party: formatParty(party, language) })}
          races={races}
          event={slug}
          more={hasMore ? { to: `/trips?event=${slug}`, copy: t('allRaces') } : undefined}
        />
      ) : null}
      <Packages race={race} />
      <PackageList race={race} />
      <RaceHours race={race} />
      <DayByDay race={race} />
      <CircuitRules race={race} />
    </>
  )
}

type CalendarProps = {
  title: string
  lead?: string
  races: RaceRow[]
  event: EventView['slug']
  more: { to: string; copy: string } | undefined
}

function Calendar({ title, lead, races, event, more }: CalendarProps) {
  if (races.length === 0) return null
  return (
    <Section continued>
      <Wrap>
        <SectionHeading lead={lead} more={more && <Link to={more.to}>{more.copy}</Link>}>
          {title}
        </SectionHeading>
        <RaceList races={races} event={event} />
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
          sessions: sessionsOn(race, date),
        }))
      : [
          { kind: 'leaves', date: race.checkinOn, copy: t('leaves'), sessions: [] },
          { kind: 'returns', date: race.checkoutOn, copy: t('returns'), sessions: [] },
        ]
  return (
    <ul className={css.strip} aria-label={t('weekend')}>
      {days.map(({ kind, date, copy, sessions }) => (
        <li key={kind + date} className={kind === 'race' ? `${css.cell} ${css.raceCell}` : css.cell}>
          <time dateTime={date}>
            {formatWeekday(date, language)}, {formatDayMonth(date, language)}
          </time>
          <b>{copy}</b>
          {sessions.length > 0 ? (
            <ol className={css.sessions}>
              {sessions.map(({ time, text }) => (
                <li key={time + text} className={css.session}>
                  <time dateTime={time}>{time}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
      {race.start === null ? null : <CountDown start={race.start} />}
    </ul>
  )
}

/** What is driven on the track that day. */
function sessionsOn({ hours }: NextRace, on: LocalDate) {
  const day = hours.find(({ date }) => date === on)?.hours ?? []
  return day.filter(({ isSession }) => isSession).slice(-SESSIONS)
}

/** The days until the start; scripts add hours and minutes. */
function CountDown({ start }: { start: NonNullable<NextRace['start']> }) {
  const t = useTranslate(eventPage)
  return (
    <li className={`${css.cell} ${css.countdown}`}>
      {t('leftLabel')}
      <count-down data-at={start.at} data-one={t('left', { count: 1 })} data-many={t('leftMany')}>
        <b data-days>{t('left', { count: start.daysLeft })}</b>
        <span data-clock hidden>
          {t('leftClock', { hours: '{{hours}}', minutes: '{{minutes}}' })}
        </span>
      </count-down>
    </li>
  )
}

/** The circuit with its stands, and a row for each of them with the price for the party. */
function SectorsBand({ slug, race }: { slug: 'f1' | 'motogp'; race: NextRace }) {
  const t = useTranslate(eventPage)
  const hasViews = race.circuit !== null && race.sectors.some(({ place }) => place !== null)
  return (
    <Section id="sectors">
      <Wrap>
        <SectionHeading
          lead={t(hasViews ? 'sectorsLead' : 'sectorsLeadPlain')}
          more={<PartyForm slug={slug} race={race} />}
        >
          {t('sectors')}
        </SectionHeading>
        <Stack gap={4}>
          {race.isPaused ? <Notice kind="warning">{t('pausedText')}</Notice> : null}
          {race.isSoldOut && !race.isPaused ? <Notice kind="warning">{t('soldOutText')}</Notice> : null}
          <Sectors race={race} />
        </Stack>
      </Wrap>
    </Section>
  )
}

/** Prices of the rows are for this many. */
function PartyForm({ slug, race: { slug: race, party } }: { slug: string; race: NextRace }) {
  const t = useTranslate(eventPage)
  return (
    <auto-form replaces-button="">
      <Form method="get" action={`/${slug}#sectors`} className={css.party}>
        <input type="hidden" name="race" value={race} />
        <AdultsField id="people" icon="users" party={party} />
        <ChildrenFields id="age" party={party} />
        <Button size="m" variant="outline">
          {t('showPrices')}
        </Button>
      </Form>
    </auto-form>
  )
}

/** Options with a room, side by side; one alone takes the whole width. */
function Packages({ race }: RaceProps) {
  const t = useTranslate(eventPage)
  const { packages, isPaused } = race
  if (packages.length === 0 || isPaused) return null
  const most = packages.find(({ isMostBought }) => isMostBought)
  return (
    <Section continued>
      <Wrap>
        <SectionHeading lead={t('packagesLead')}>{t('packages')}</SectionHeading>
        <Grid columns={packages.length > 2 ? 3 : packages.length > 1 ? 2 : 1}>
          {packages.map((room) => (
            <Card key={room.id} as="section" apex={room === most}>
              <Package room={room} isMost={room === most} isAlone={packages.length === 1} />
            </Card>
          ))}
        </Grid>
      </Wrap>
    </Section>
  )
}

type PackageProps = { room: NextRace['packages'][number]; isMost: boolean; isAlone: boolean }

/** Its price, and what it has that a seat alone does not; the rest is in the list of the trip. */
function Package({ room, isMost, isAlone }: PackageProps) {
  const t = useTranslate(eventPage)
  const { id, name, title, where, people, price, pricePerPerson, saving } = room
  const points = [where, t('ownRoom', { count: people }), saving && t('saving', { amount: formatMoney(saving) })]
  return (
    <div className={isAlone ? `${css.pack} ${css.packAlone}` : css.pack}>
      <Stack gap={3}>
        <Inline justify="between" align="start">
          <Heading level={3}>{title}</Heading>
          {isMost ? <Badge tone="red">{t('mostBought')}</Badge> : null}
        </Inline>
        <div>
          <Price amount={formatMoney(price)} size="xl" />
          <Text size="sm" tone="muted">
            {t('forPeopleEach', { count: people, price: formatMoney(pricePerPerson) })}
          </Text>
        </div>
      </Stack>
      <MarkedList items={points.flatMap((point) => point || [])} mark="included" />
      <ButtonLink
        to={`/user/checkout?item=${id}:1`}
        variant={isMost ? 'cta' : 'primary'}
        size="m"
        full="always"
        aria-label={t('bookLabel', { name })}
      >
        {t('book')}
      </ButtonLink>
    </div>
  )
}

/** The program of the days, with the hours that the agency has written. */
function DayByDay({ race }: RaceProps) {
  const t = useTranslate(eventPage)
  if (race.schedule.length === 0) return null
  return (
    <Section continued>
      <Wrap>
        <SectionHeading>{t('dayByDay')}</SectionHeading>
        <Card as="section" apex>
          <Timeline
            events={race.schedule.map(({ number, title, text, isRace }) => ({
              key: String(number),
              title,
              note: text,
              state: isRace ? 'marked' : undefined,
            }))}
          />
        </Card>
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
