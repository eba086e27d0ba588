import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { languageOf } from '~/i18n/language.server'
import { home } from '~/i18n/locales/home'
import { translator } from '~/i18n/translate'
import { describePage } from '~/routes/frame/describe-page.server'
import { pageMeta } from '~/routes/frame/page-meta'
import { Banners } from './banners'
import { CustomTrip } from './custom-trip'
import { HowBuyingWorks } from './how-it-works'
import { loadHome } from './load-home.server'
import { NextDepartures } from './next-departures'
import { PlacesSection } from './places'
import { SearchBox } from './search-box'
import { Season } from './season'
import { shopFacts } from './shop-facts.server'
import { Tips } from './tips'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const t = translator(home, language)
  const copy = { title: t('title'), description: t('description') }
  const things = shopFacts(new URL(request.url).origin, copy.description)
  return { view: loadHome(language, now()), page: describePage({ language, ...copy, path: '/', things }) }
}

export default function HomeScreen() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <>
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
