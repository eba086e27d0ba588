import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Statement } from '~/features/agency-account/statement'
import { loadAccount } from '~/features/agency-account/statement.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { agencyAccount as copy } from '~/i18n/locales/agencies/agency-account'
import { useTranslate } from '~/i18n/use-translate'
import { requireAgency } from '~/session/require-user.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const view = await loadAccount(agency, 'agency', new URL(request.url).searchParams, context)
  return { title: `${context.t(copy)('title')} · Roteiro`, view }
}

/** The agency reads its own account; what it pays is recorded by the house. */
export default function AgencyAccountScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(copy)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('title')}</Heading>
      {view.isOnAccount ? (
        <Statement view={view} path="/agency/account" orderPath="/agency/orders/details" />
      ) : (
        <Notice>{t('noneOwn')}</Notice>
      )}
    </Stack>
  )
}
