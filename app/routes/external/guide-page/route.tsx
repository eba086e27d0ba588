import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { PrintBar } from '~/features/page/print/print-bar'
import { guidePage } from '~/i18n/locales/trips/guide-page'
import { useTranslate } from '~/i18n/use-translate'
import { openGuidePage } from '~/operations/departures/guide-link.server'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { Stack } from '~/ui/layout/layout/layout'
import { Sheet, SheetSection } from '~/ui/layout/sheet/sheet'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { guidePageView } from './guide-page-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The passengers of one departure, for its guide: opened with a link, until a day after the return. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const counted = await consume('guidePage', context.clientAddress)
  if (!counted.ok)
    throw new Response(null, { status: 429, headers: { 'Retry-After': String(counted.retryAfterSeconds) } })
  const people = await openGuidePage(params['token'] ?? '', context.now)
  if (people === null) throw itemNotFound()
  const view = await guidePageView(people, context)
  const title = context.t(guidePage)('pageTitle', { name: view.name })
  return data({ title, view }, { headers: { 'Cache-Control': 'no-store' } })
}

export default function GuidePageScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(guidePage)
  const { name, dates, guide, at, summary, emergency, groups } = view
  return (
    <>
      <PrintBar back={{ to: '/', label: t('home') }} />
      <Sheet homeLabel={t('home')} title={t('title')} note={dates} footer={t('footer')}>
        <Stack gap={1}>
          <Heading level={1} look="h3">
            {name}
          </Heading>
          <Text>{[guide, summary].filter(Boolean).join('. ')}</Text>
          {emergency === null ? null : (
            <Text>
              {t('emergency')}: <a href={emergency.to}>{emergency.text}</a>
            </Text>
          )}
          <Text size="sm" tone="muted">
            {at}
          </Text>
        </Stack>
        {groups.map((group) => (
          <SheetSection key={group.id} title={group.title}>
            <ul>
              {group.people.map((person) => (
                <li key={person.key}>
                  <b>{person.name}</b>
                  <br />
                  {person.facts}
                  {person.call === null ? null : (
                    <>
                      <br />
                      {person.call.label}: <a href={person.call.to}>{person.call.text}</a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </SheetSection>
        ))}
      </Sheet>
    </>
  )
}
