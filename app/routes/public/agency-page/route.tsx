import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agencyPageView } from '~/features/agency-page/agency-page-view.server'
import { AgencyBrand, AgencyTrips } from '~/features/agency-page/agency-trips'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { agencyPageCopy } from '~/i18n/locales/agencies/agency-page'
import { useTranslate } from '~/i18n/use-translate'
import { itemNotFound } from '~/session/not-found.server'
import { Stack, Wrap } from '~/ui/layout/layout/layout'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = pageMeta

/** The page of a partner: its brand, its trips, and nothing of another partner. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const view = await agencyPageView(params['slug'] ?? '', context)
  if (view === null) throw itemNotFound()
  const { language, t } = context
  const copy = t(agencyPageCopy)
  const title = copy('pageTitle', { name: view.name })
  const description = copy('pageDescription', { name: view.name })
  return { view, page: describePage({ language, title, description, path: `/a/${view.slug}` }) }
}

export default function AgencyPageScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(agencyPageCopy)
  return (
    <Wrap padTop={6}>
      <Stack gap={5}>
        <AgencyBrand view={view} />
        <AgencyTrips view={view} />
        <Text size="sm" tone="muted">
          {t('soldBy', { name: view.name })}
        </Text>
      </Stack>
    </Wrap>
  )
}
