import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { API_REFUSALS, isApiRefusal } from '~/domain/agencies/api-refusals'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { apiRefusals } from '~/i18n/locales/agencies/api-refusals'
import { useTranslate } from '~/i18n/use-translate'
import { notFound } from '~/session/not-found.server'
import { Inline, Stack, Wrap } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = pageMeta

/** What a refusal of `/api/v1` means, and what its program does about it: the `type` of a problem leads here. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { name } = params
  if (!isApiRefusal(name)) throw notFound()
  const t = context.t(apiRefusals)
  const title = t(`title.${name}`)
  const help = t(`help.${name}`)
  const { language } = context
  const page = describePage({ language, title, description: help, path: `/problems/${name}`, isHidden: true })
  return { name, status: API_REFUSALS[name], title, help, page }
}

export default function ApiRefusalScreen() {
  const { name, status, title, help } = useLoaderData<typeof loader>()
  const t = useTranslate(apiRefusals)
  return (
    <Wrap padTop={6}>
      <Stack gap={4}>
        <Heading level={1}>{title}</Heading>
        <Text tone="muted">
          <code>
            {status} · {name}
          </code>
        </Text>
        <Text measure>{help}</Text>
        <Inline>
          <ButtonLink to="/developers" variant="outline" size="m">
            {t('toDevelopers')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Wrap>
  )
}
