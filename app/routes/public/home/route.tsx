import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { type StructuredData, shopData } from '~/documents/structured-data'
import { type CompanyView, companyView } from '~/features/content/company-card/company-view.server'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { RaceList } from '~/features/trips/race/race-list'
import { formatPercent } from '~/i18n/format'
import { company as companyCopy } from '~/i18n/locales/content/company'
import { home } from '~/i18n/locales/trips/home'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Grid, Inline, Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card } from '~/ui/trip/card/card'
import { Banners } from './banners'
import * as css from './home.css'
import { type HomeView, loadHome } from './home.server'
import { NextDepartures } from './next-departures'
import { SearchBox } from './search-box'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  await catalogue().ready
  const t = context.t(home)
  const copy = { title: t('title'), description: t('description') }
  const jsonLd = shopFacts(new URL(request.url).origin, copy.description)
  return {
    view: loadHome(language, context.now),
    company: companyView(language),
    page: describePage({ language, ...copy, path: '/', structuredData: jsonLd }),
  }
}

export default function HomeScreen() {
  const { view, company } = useLoaderData<typeof loader>()
  return (
    <>
      <Motto company={company} />
      <Banners banners={view.banners} />
      <SearchBox search={view.search} overlap={view.banners.length > 0} />
      <NextDepartures cards={view.cards} more={view.more} total={view.total} />
      <Season races={view.races} />
      <PlacesSection places={view.places} />
      <HowBuyingWorks payment={view.payment} />
      <Tips tips={view.tips} />
      <CustomTrip answer={view.answer} />
    </>
  )
}

/** What this is, before the first picture, for who comes for the first time. */
function Motto({ company }: { company: CompanyView }) {
  const t = useTranslate(home)
  const whose = useTranslate(companyCopy)
  const year = company?.foundedIn ?? null
  return (
    <p className={css.motto}>
      <span className={css.mottoText}>
        {t('motto')}
        {year === null ? null : ` ${whose('since', { year })}.`}
      </span>
    </p>
  )
}

/** Structured data of the company; null until the settings are loaded. */
function shopFacts(origin: string, description: string): StructuredData[] {
  const company = catalogue().settings()?.company
  if (!company) return []
  const { address, number, city, state, zipCode } = company.address
  return shopData({
    origin,
    description,
    ...company,
    address: { street: `${address}, ${number}`, city, state, zipCode },
  })
}

/** For visitors who found no suitable departure. */
function CustomTrip({ answer }: Pick<HomeView, 'answer'>) {
  const t = useTranslate(home)
  return (
    <Section continued>
      <Wrap>
        <div className={css.call}>
          <Stack gap={2}>
            <Heading level={2} look="section">
              {t('custom')}
            </Heading>
            <Text measure>{t('customText', { answer })}</Text>
          </Stack>
          <ButtonLink to="/user/tripForfait" variant="primary" size="m" icon="compass" full="phone">
            {t('customButton')}
          </ButtonLink>
        </div>
      </Wrap>
    </Section>
  )
}

function PlacesSection({ places }: Pick<HomeView, 'places'>) {
  const t = useTranslate(home)
  if (places.length === 0) return null
  return (
    <Section>
      <Wrap>
        <SectionHeading more={<Link to="/trips">{t('allPlaces')}</Link>}>{t('places')}</SectionHeading>
        <Grid columns={6} gap={3} scroll="half">
          {places.map(({ name, image, count }) => (
            <Link key={name} to={`/trips?${new URLSearchParams({ place: name })}`} className={css.place}>
              <Picture
                image={{ base: `/images/${image}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
                alt=""
                sizes="(min-width: 1280px) 210px, (min-width: 600px) 30vw, 44vw"
              />
              <span className={css.placeCopy}>
                {name}
                {count > 1 ? <small className={css.placeCount}>{t('departures', { count })}</small> : null}
              </span>
            </Link>
          ))}
        </Grid>
      </Wrap>
    </Section>
  )
}

/** The newest travel tips. */
function Tips({ tips }: Pick<HomeView, 'tips'>) {
  const t = useTranslate(home)
  if (tips.length === 0) return null
  return (
    <Section continued>
      <Wrap>
        <SectionHeading more={<Link to="/user/tripTips">{t('allTips')}</Link>}>{t('tips')}</SectionHeading>
        <Grid columns={3} scroll>
          {tips.map(({ slug, title, summary, image }) => (
            <article key={slug} className={css.tip}>
              <div className={css.tipPicture}>
                <Picture
                  image={{ base: `/images/${image}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
                  alt=""
                  sizes="(min-width: 960px) 410px, (min-width: 600px) 46vw, 84vw"
                />
              </div>
              <h3 className={css.tipTitle}>
                <Link to={`/user/tripTips/${slug}`} className={css.tipLink}>
                  {title}
                </Link>
              </h3>
              <Text tone="muted">{summary}</Text>
            </article>
          ))}
        </Grid>
      </Wrap>
    </Section>
  )
}

function HowBuyingWorks({ payment }: Pick<HomeView, 'payment'>) {
  const t = useTranslate(home)
  const language = useLanguage()
  const steps = [
    { icon: 'map-pinned' as const, title: t('how.boarding'), text: t('how.boardingText') },
    {
      icon: 'qr-code' as const,
      title: t(payment.pixDiscount.isMost ? 'how.payUpTo' : 'how.pay', {
        percent: formatPercent(payment.pixDiscount.bp, language),
      }),
      text: t('how.payText', { count: payment.interestFreeUpTo, minutes: payment.pixMinutes }),
    },
    { icon: 'message-circle' as const, title: t('how.people'), text: t('how.peopleText') },
  ]
  return (
    <Section continued>
      <Wrap>
        <VisuallyHidden as="h2">{t('how')}</VisuallyHidden>
        <Grid columns={3} gap={4} as="ul">
          {steps.map(({ icon, title, text }) => (
            <Card as="li" key={title}>
              <Stack gap={2}>
                <span className={css.stepIcon}>
                  <Icon name={icon} />
                </span>
                <Heading level={3} look="h4">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </Card>
          ))}
        </Grid>
      </Wrap>
    </Section>
  )
}

/** The next races on sale. */
function Season({ races }: Pick<HomeView, 'races'>) {
  const t = useTranslate(home)
  if (races.length === 0) return null
  return (
    <div className={css.season}>
      <Section as="section">
        <Wrap>
          <div className={css.seasonGrid}>
            <figure className={css.seasonFigure}>
              <Picture
                image={{ base: '/art/pit-lane', width: 1200, height: 800 }}
                alt={t('seasonPicture')}
                sizes="(min-width: 960px) 640px, 92vw"
              />
              <figcaption className={css.seasonCaption}>{t('seasonCaption')}</figcaption>
            </figure>
            <Stack gap={4}>
              <Heading level={2} kerb>
                {t('season')}
              </Heading>
              <Text>{t('seasonLead')}</Text>
              <RaceList races={races} />
              <Inline gap={3}>
                <ButtonLink to="/f1" variant="primary" size="m">
                  {t('season.f1')}
                </ButtonLink>
                <ButtonLink to="/motogp" variant="primary" size="m">
                  {t('season.motogp')}
                </ButtonLink>
              </Inline>
            </Stack>
          </div>
        </Wrap>
      </Section>
    </div>
  )
}
