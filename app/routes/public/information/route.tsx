import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pages, settings } from '~/data/collections'
import { pageOf } from '~/domain/safe-redirect'
import { SETTINGS_ID } from '~/domain/settings'
import { languageOf } from '~/i18n/language.server'
import { fillCompany } from '~/operations/read-contract.server'
import { notFound } from '~/session/not-found.server'
import { Heading } from '~/ui/heading'
import { Stack, Wrap } from '~/ui/layout'
import { Text } from '~/ui/text'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${data.title} · Roteiro` }, { name: 'description', content: data.summary }] : []

/** The stored text of this address, with the company's own data in its places. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [path] = pageOf(new URL(request.url)).split('?')
  const page = await pages.first({ eq: { route: path } })
  if (page === null) throw notFound()
  const language = await languageOf(request)
  const { company } = await settings.get(SETTINGS_ID)
  const { title, summary, sections } = page[language]
  return {
    title: fillCompany(title, company),
    summary: fillCompany(summary, company),
    sections: sections.map(({ id, heading, body, highlight }) => ({
      id,
      heading: fillCompany(heading, company),
      body: fillCompany(body, company),
      highlight,
    })),
  }
}

export default function InformationScreen() {
  const { title, summary, sections } = useLoaderData<typeof loader>()
  return (
    <Wrap width="narrow" padTop={6}>
      <Stack gap={6}>
        <Stack gap={3} as="header">
          <Heading level={1}>{title}</Heading>
          <Text size="lg" tone="muted">
            {summary}
          </Text>
        </Stack>
        {sections.map(({ id, heading, body, highlight }) => (
          <Stack key={id} as="section" id={id} gap={2}>
            <Heading level={2} look="h3">
              {heading}
            </Heading>
            <Text measure lines tone={highlight ? 'strong' : undefined}>
              {body}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Wrap>
  )
}
