import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { addressAmong, pageOf } from '~/domain/safe-redirect'
import { today } from '~/domain/time-zone'
import { languageOf } from '~/i18n/language.server'
import { eventPage } from '~/i18n/locales/event-page'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { describePage } from '~/routes/frame/describe-page.server'
import { pageMeta } from '~/routes/frame/page-meta'
import { SectionHeading } from '~/ui/heading'
import { Section, Wrap } from '~/ui/layout'
import { Text } from '~/ui/text'
import { RaceList } from '../race-list/race-list'
import type { RaceRow } from '../race-list/race-row.server'
import { EmptyHero, RaceHero } from './event-hero'
import { eventView, type NextRace } from './event-view.server'
import { nextRaceData } from './next-race-data.server'
import { CircuitRules, PackageList } from './package'
import { SectorsBand } from './sectors-band'
import { Weekend } from './weekend'

export const meta: MetaFunction<typeof loader> = pageMeta

/** `/f1` and `/motogp`: the address is the slug of the event type. */
export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const [path = ''] = pageOf(new URL(request.url)).split('?')
  const slug = addressAmong(['/motogp'], path) ? 'motogp' : 'f1'
  const t = translator(eventPage, language)
  const view = eventView(slug, language, today(now()))
  const copy = { title: t(`title.${slug}`), description: t(`text.${slug}`) }
  const things = nextRaceData(view.next?.slug, language, new URL(request.url).origin, today(now()))
  const page = describePage({ language, ...copy, path: `/${slug}`, image: view.next?.image, things })
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
