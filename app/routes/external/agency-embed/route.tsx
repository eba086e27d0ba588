import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agencyPageView } from '~/features/agency-page/agency-page-view.server'
import { AgencyTrips } from '~/features/agency-page/agency-trips'
import * as css from '~/features/agency-page/agency-trips.css'
import { privateMeta } from '~/features/page/frame/page-meta'
import { agencyPageCopy } from '~/i18n/locales/agencies/agency-page'
import { useTranslate } from '~/i18n/use-translate'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'

export const meta: MetaFunction<typeof loader> = privateMeta

/** Any site may show it, as it runs nothing and knows nobody: no script, no form, no cookie. */
const headersOfFrame = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=300',
}
export const headers: HeadersFunction = () => headersOfFrame

/** The cards of a partner's page in a frame of another site. A page that is closed says so there, instead of an error. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const view = await agencyPageView(params['slug'] ?? '', context)
  const title = view ? view.name : context.t(agencyPageCopy)('trips')
  return data({ view, title: `${title} · Roteiro` }, { status: view ? 200 : 404 })
}

export default function AgencyEmbedScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(agencyPageCopy)
  return (
    <main id="content" className={css.frame}>
      <VisuallyHidden as="h1">{view ? view.name : t('trips')}</VisuallyHidden>
      {view ? <AgencyTrips view={view} isFramed /> : <Text>{t('gone')}</Text>}
    </main>
  )
}
