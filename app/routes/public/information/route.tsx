import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addressAmong, pageOf } from '~/domain/values/safe-redirect'
import { toLocalDate } from '~/domain/values/time-zone'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { formatLongDate } from '~/i18n/format'
import { information } from '~/i18n/locales/content/information'
import { useTranslate } from '~/i18n/use-translate'
import { findPage } from '~/operations/content/read-page.server'
import { notFound } from '~/session/not-found.server'
import { Stack, Wrap } from '~/ui/layout/layout/layout'
import { ReadingPanel } from '~/ui/layout/reading-panel/reading-panel'
import { SideIndex } from '~/ui/table/side-index/side-index'
import { Heading } from '~/ui/text/heading/heading'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = pageMeta
const ADDRESSES = ['/privacypolicy', '/termsOfUse', '/contract', '/cancellation', '/accessibility']

/** The stored text of this address, with the company's data filled in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [requestedPath = ''] = pageOf(new URL(request.url)).split('?')
  const path = addressAmong(ADDRESSES, requestedPath) ?? requestedPath
  const { language } = context
  const found = await findPage(path, language)
  if (found === null) throw notFound()
  const { version, updatedAt, ...text } = found
  const date = formatLongDate(toLocalDate(updatedAt), language)
  return {
    ...text,
    version: version && context.t(information)('version', { version, date }),
    page: describePage({ language, title: text.title, description: text.summary, path }),
  }
}

export default function InformationScreen() {
  const { title, summary, version, sections } = useLoaderData<typeof loader>()
  const t = useTranslate(information)
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={3} as="header">
          <Heading level={1}>{title}</Heading>
          <Text size="lg" tone="muted" measure>
            {summary}
          </Text>
          {version ? (
            <Text size="sm" tone="muted">
              {version}
            </Text>
          ) : null}
        </Stack>
        <SideIndex label={t('index')} links={sections.map(({ id, heading }) => ({ id, label: heading }))}>
          <ReadingPanel>
            <Stack gap={6}>
              {sections.map(({ id, heading, blocks, highlight }) => (
                <Stack key={id} as="section" id={id} gap={3}>
                  <Heading level={2} look="h3">
                    {heading}
                  </Heading>
                  <RichText blocks={blocks} strong={highlight} look="panel" />
                </Stack>
              ))}
            </Stack>
          </ReadingPanel>
        </SideIndex>
      </Stack>
    </Wrap>
  )
}
