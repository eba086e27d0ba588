import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { languageOf } from '~/i18n/language.server'
import { common } from '~/i18n/locales/common'
import { home } from '~/i18n/locales/home'
import { translator } from '~/i18n/translate'
import { Banners } from './banners'
import { HowItWorks } from './how-it-works'
import { loadHome } from './load-home.server'
import { NextDepartures } from './next-departures'
import { Places } from './places'
import { SearchBox } from './search-box'
import { Season } from './season'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: 'description', content: data.description }] : []

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const t = translator(home, language)
  const title = translator(common, language)('titlePattern', { title: t('title') })
  return { view: loadHome(language, now()), title, description: t('description') }
}

export default function HomeScreen() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <>
      <Banners banners={view.banners} />
      <SearchBox search={view.search} overlap={view.banners.length > 0} />
      <NextDepartures cards={view.cards} total={view.total} />
      <Season races={view.races} />
      <Places places={view.places} />
      <HowItWorks payment={view.payment} />
    </>
  )
}
