import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { placeNames } from '~/catalogue/place-names'
import { dateParts, type LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { CompanyCard } from '~/features/content/company-card/company-card'
import { companyView } from '~/features/content/company-card/company-view.server'
import { Team } from '~/features/content/who-we-are/who-we-are'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { formatNumber } from '~/i18n/format'
import { company as companyCopy } from '~/i18n/locales/content/company'
import { information } from '~/i18n/locales/content/information'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { findPage } from '~/operations/content/read-page.server'
import { notFound } from '~/session/not-found.server'
import { Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { Hero, HeroLead } from '~/ui/media/hero/hero'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { RichText } from '~/ui/text/rich-text/rich-text'
import * as css from './about.css'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context
  await catalogue().ready
  const text = await findPage('/aboutUs', language)
  if (text === null) throw notFound()
  const page = describePage({ language, title: text.title, description: text.summary, path: '/aboutUs' })
  const company = companyView(language)
  return { text, page, company, figures: shopFigures(company?.foundedIn ?? null, today(context.now)) }
}

export default function AboutScreen() {
  const { text, company, figures } = useLoaderData<typeof loader>()
  const t = useTranslate(information)
  const whose = useTranslate(companyCopy)
  const language = useLanguage()
  const year = company?.foundedIn ?? null
  const since = year && (company?.city ? whose('sinceIn', { year, city: company.city }) : whose('since', { year }))
  const [first, ...others] = text.sections
  return (
    <>
      <Hero image={{ base: '/art/town', width: 1200, height: 800 }} focus="50% 60%">
        <Stack gap={3}>
          <Heading level={1}>{text.title}</Heading>
          <HeroLead>
            {since ? `${since}. ` : null}
            {text.summary}
          </HeroLead>
        </Stack>
      </Hero>
      <Wrap padTop={5}>
        <Stack gap={7}>
          {figures.length > 0 ? (
            <ul className={css.figures} aria-label={t('figures')}>
              {figures.map(({ key, count }) => (
                <li key={key}>
                  <b className={css.figure}>{formatNumber(count, language)}</b>
                  {t(key, { count })}
                </li>
              ))}
            </ul>
          ) : null}
          <TwoColumn aside={<CompanyCard company={company} />}>
            <Stack gap={7}>
              {first ? <TextSection section={first} /> : null}
              {company && company.team.length > 0 ? (
                <Stack as="section" gap={5} aria-labelledby="team">
                  <Heading level={2} kerb id="team">
                    {whose('team')}
                  </Heading>
                  <Team company={company} />
                </Stack>
              ) : null}
              {others.map((section) => (
                <TextSection key={section.id} section={section} />
              ))}
              <div>
                <ButtonLink to="/contactUs" variant="primary" size="m" icon="mail">
                  {t('write')}
                </ButtonLink>
              </div>
            </Stack>
          </TwoColumn>
        </Stack>
      </Wrap>
    </>
  )
}

type Section = Awaited<ReturnType<typeof loader>>['text']['sections'][number]

function TextSection({ section: { id, heading, blocks } }: { section: Section }) {
  return (
    <Stack as="section" gap={4} id={id}>
      <Heading level={2} kerb>
        {heading}
      </Heading>
      <RichText blocks={blocks} look="article" />
    </Stack>
  )
}

const MAX_FIGURES = 4

/** Counted from what is stored, so that the page claims nothing that is not so. */
function shopFigures(foundedIn: number | null, today: LocalDate) {
  const onSale = catalogue().tripsOnSale(today)
  const places = onSale.flatMap((trip) => placeNames(trip)[0] ?? [])
  const cities = onSale.flatMap(({ boardingPlaces }) => boardingPlaces.map(({ place }) => place))
  const knownAgencies = onSale.flatMap(({ agencyId }) => agencyId ?? [])
  const figures = [
    { key: 'years' as const, count: foundedIn === null ? 0 : dateParts(today).year - foundedIn },
    { key: 'cities' as const, count: new Set(cities).size },
    { key: 'partners' as const, count: new Set(knownAgencies).size },
    { key: 'onSale' as const, count: onSale.length },
    { key: 'destinations' as const, count: new Set(places).size },
  ]
  return figures.filter(({ count }) => count > 0).slice(0, MAX_FIGURES)
}
