import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { placeNames } from '~/catalogue/place-names'
import { now } from '~/clock.server'
import type { LocalDate } from '~/domain/dates'
import { today } from '~/domain/time-zone'
import { formatNumber } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import { information } from '~/i18n/locales/information'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { findPage } from '~/operations/read-page.server'
import { describePage } from '~/routes/frame/describe-page.server'
import { pageMeta } from '~/routes/frame/page-meta'
import { CompanyCard } from '~/routes/public/company-card/company-card'
import { companyView } from '~/routes/public/company-card/company-view.server'
import { notFound } from '~/session/not-found.server'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Hero, HeroLead } from '~/ui/hero'
import { Stack, TwoColumn, Wrap } from '~/ui/layout'
import { RichText } from '~/ui/rich-text'
import * as css from './about.css'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const text = await findPage('/aboutUs', language)
  if (text === null) throw notFound()
  const page = describePage({ language, title: text.title, description: text.summary, path: '/aboutUs' })
  return { text, page, company: companyView(language), figures: shopFigures(today(now())) }
}

export default function AboutScreen() {
  const { text, company, figures } = useLoaderData<typeof loader>()
  const t = useTranslate(information)
  const language = useLanguage()
  return (
    <>
      <Hero image={{ base: '/art/town', width: 1200, height: 800 }} focus="50% 60%">
        <Stack gap={3}>
          <Heading level={1}>{text.title}</Heading>
          <HeroLead>{text.summary}</HeroLead>
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
              {text.sections.map(({ id, heading, blocks }) => (
                <Stack key={id} as="section" gap={4} id={id}>
                  <Heading level={2} kerb>
                    {heading}
                  </Heading>
                  <RichText blocks={blocks} />
                </Stack>
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

/** What the shop offers today, counted: nothing here is claimed that the catalogue does not hold. */
const ALL = 1000

function shopFigures(today: LocalDate) {
  const { items, total, facets } = catalogue().search({ page: 1, perPage: ALL }, today)
  const places = items.flatMap(({ trip }) => placeNames(trip)[0] ?? [])
  const knownAgencies = items.flatMap(({ trip }) => trip.agencyId ?? [])
  const figures = [
    { key: 'onSale' as const, count: total },
    { key: 'destinations' as const, count: new Set(places).size },
    { key: 'cities' as const, count: facets.boardingCity.length },
    { key: 'partners' as const, count: new Set(knownAgencies).size },
  ]
  return figures.filter(({ count }) => count > 0)
}
