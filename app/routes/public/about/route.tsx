import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { placeNames } from '~/catalogue/place-names'
import { now } from '~/clock.server'
import type { LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { CompanyCard } from '~/features/content/company-card/company-card'
import { companyView } from '~/features/content/company-card/company-view.server'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { formatNumber } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
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

/** Counts from the current catalogue, so that the page claims nothing that is not on sale. */
function shopFigures(today: LocalDate) {
  const onSale = catalogue().tripsOnSale(today)
  const places = onSale.flatMap((trip) => placeNames(trip)[0] ?? [])
  const cities = onSale.flatMap(({ boardingPlaces }) => boardingPlaces.map(({ place }) => place))
  const knownAgencies = onSale.flatMap(({ agencyId }) => agencyId ?? [])
  const figures = [
    { key: 'onSale' as const, count: onSale.length },
    { key: 'destinations' as const, count: new Set(places).size },
    { key: 'cities' as const, count: new Set(cities).size },
    { key: 'partners' as const, count: new Set(knownAgencies).size },
  ]
  return figures.filter(({ count }) => count > 0)
}
