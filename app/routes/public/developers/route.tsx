import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { API_REFUSALS, apiRefusalPath, isApiRefusal } from '~/domain/agencies/api-refusals'
import { EVENT_TYPES } from '~/domain/webhooks/webhook'
import { API_PATH, type DescribedEndpoint, described, type Member, membersOf, typeText } from '~/features/api/openapi'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { developers } from '~/i18n/locales/agencies/developers'
import { useTranslate } from '~/i18n/use-translate'
import { limits } from '~/session/rate-limit-kinds'
import { Stack, Wrap } from '~/ui/layout/layout/layout'
import { ReadingPanel } from '~/ui/layout/reading-panel/reading-panel'
import { MarkedList } from '~/ui/table/list/list'
import { SideIndex } from '~/ui/table/side-index/side-index'
import { Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import * as css from './developers.css'

export const meta: MetaFunction<typeof loader> = pageMeta

/** How another system uses the shop, out of the same contract that checks its requests. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const t = context.t(developers)
  const { origin } = new URL(request.url)
  return {
    origin,
    points: limits.keyRequests.points,
    endpoints: described.map((endpoint) => viewOf(endpoint, origin)),
    refusals: Object.entries(API_REFUSALS).flatMap(([name, status]) => (isApiRefusal(name) ? [{ name, status }] : [])),
    events: [...EVENT_TYPES],
    page: describePage({
      language: context.language,
      title: t('title'),
      description: t('description'),
      path: '/developers',
    }),
  }
}

function viewOf({ id, method, path, scope, parameters, body, example, response }: DescribedEndpoint, origin: string) {
  const address = `${origin}${API_PATH}${path}`
  const header = parameters.find(({ place }) => place === 'header')
  const sent = [
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    '-H "Authorization: Bearer $KEY"',
    ...(header ? [`-H '${header.name}: "…"'`] : []),
    ...(example ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(example)}'`] : []),
  ]
  return {
    id,
    heading: `${method.toUpperCase()} ${API_PATH}${path}`,
    scope: scope === 'any' ? null : scope,
    parameters: parameters.map(({ name, schema }) => ({ name, type: typeText(schema) })),
    body: body ? membersOf(body) : [],
    members: membersOf(response),
    curl: `curl ${sent.join(' ')} "${address}"`,
  }
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

const RULES = ['money', 'pages', 'etag', 'limits', 'unknown', 'once', 'stable'] as const
const SECTIONS = ['start', 'rules', 'addresses', 'refusals', 'selling', 'webhooks'] as const

export default function DevelopersScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(developers)
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={3} as="header">
          <Heading level={1}>{t('title')}</Heading>
          <Text size="lg" tone="muted" measure>
            {t('description')}
          </Text>
        </Stack>
        <SideIndex label={t('index')} links={SECTIONS.map((id) => ({ id, label: t(id) }))}>
          <ReadingPanel>
            <Stack gap={6}>
              <Section id="start">
                <Text measure>{t('startText')}</Text>
                <pre className={css.code}>
                  <code>
                    <Address text={`curl -H "Authorization: Bearer $KEY" "${view.origin}${API_PATH}/me"`} />
                  </code>
                </pre>
              </Section>
              <Section id="rules">
                <MarkedList mark="included" items={RULES.map((rule) => t(`rule.${rule}`, { points: view.points }))} />
              </Section>
              <Section id="addresses">
                <Stack gap={6}>
                  {view.endpoints.map((endpoint) => (
                    <EndpointPart key={endpoint.id} endpoint={endpoint} />
                  ))}
                </Stack>
              </Section>
              <Refusals refusals={view.refusals} />
              <Section id="selling">
                <Text measure>{t('sellingText')}</Text>
                <pre className={css.code}>
                  <code>
                    <Address text={`curl -H "Authorization: Bearer $KEY" "${view.origin}/octo/products"`} />
                  </code>
                </pre>
              </Section>
              <Section id="webhooks">
                <Text measure>{t('webhooksText')}</Text>
                <MarkedList mark="included" items={view.events.map((event) => event)} />
              </Section>
            </Stack>
          </ReadingPanel>
        </SideIndex>
      </Stack>
    </Wrap>
  )
}

function Section({ id, children }: { id: (typeof SECTIONS)[number]; children: ReactNode }) {
  const t = useTranslate(developers)
  return (
    <Stack as="section" id={id} gap={4}>
      <Heading level={2} look="h3">
        {t(id)}
      </Heading>
      {children}
    </Stack>
  )
}

/** An address wraps before a slash, not within a word; the copied text has nothing added. */
function Address({ text }: { text: string }) {
  const parts = text.split(/\b(?=\/)/)
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index).join('')}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

function EndpointPart({ endpoint }: { endpoint: View['endpoints'][number] }) {
  const t = useTranslate(developers)
  return (
    <Stack as="section" gap={3}>
      <Heading level={3} look="h4">
        <Address text={endpoint.heading} />
      </Heading>
      <Text measure>{t(`endpoint.${endpoint.id}`)}</Text>
      <Text size="sm" tone="muted">
        {t('scope')}: {endpoint.scope === null ? t('anyScope') : <code>{endpoint.scope}</code>}
      </Text>
      <Members title={t('parameters')} members={endpoint.parameters} />
      <Members title={t('body')} members={endpoint.body} />
      <details>
        <summary>{t('response')}</summary>
        <MemberList members={endpoint.members} />
      </details>
      <pre className={css.code}>
        <code>
          <Address text={endpoint.curl} />
        </code>
      </pre>
    </Stack>
  )
}

function Members({ title, members }: { title: string; members: readonly Member[] }) {
  if (members.length === 0) return null
  return (
    <div>
      <Heading level={4}>{title}</Heading>
      <MemberList members={members} />
    </div>
  )
}

/** A type stands next to its name, or below it where both do not fit. */
function MemberList({ members }: { members: readonly Member[] }) {
  return (
    <dl>
      {members.map(({ name, type }) => (
        <div key={name} className={css.member}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{type}</dd>
        </div>
      ))}
    </dl>
  )
}

function Refusals({ refusals }: { refusals: View['refusals'] }) {
  const t = useTranslate(developers)
  return (
    <Section id="refusals">
      <Text measure>{t('refusalsText')}</Text>
      <Table
        caption={t('refusals')}
        rows={refusals}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('name'),
            rowHeader: true,
            cell: ({ name }) => <Link to={apiRefusalPath(name)}>{name}</Link>,
          },
          { key: 'status', header: t('status'), numeric: true, cell: ({ status }) => String(status) },
        ]}
        empty={null}
      />
    </Section>
  )
}
