import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryList } from '~/features/audit/entry-list'
import { isNarrowed } from '~/features/back-office/list-address'
import { ListChips } from '~/features/back-office/list-chips'
import { ListFoot } from '~/features/back-office/list-foot'
import { ExportLinks, ListCount, NothingFound } from '~/features/back-office/list-screen'
import { ListToolbar } from '~/features/back-office/list-toolbar'
import { privateMeta } from '~/features/page/frame/page-meta'
import { audit } from '~/i18n/locales/back-office/audit'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Empty } from '~/ui/feedback/empty/empty'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { ListLayout } from '~/ui/table/list-layout/list-layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { listAudit } from './list-audit.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const title = `${context.t(audit)('title')} · Roteiro`
  return { title, ...(await listAudit(new URL(request.url).searchParams, context, context.now)) }
}

export default function AuditScreen() {
  const { list, check, days, people, kinds } = useLoaderData<typeof loader>()
  const t = useTranslate(audit)
  const filters = [
    { name: 'who', label: t('who'), all: t('anyone'), options: people },
    { name: 'kind', label: t('kind'), all: t('anything'), options: kinds },
  ]
  return (
    <ListLayout
      title={t('title')}
      count={<ListCount list={list} count={list.count === null ? undefined : t('count', { count: list.count })} />}
      actions={list.count === 0 ? null : <ExportLinks list={list} path="/admin/audit/export" />}
      toolbar={<ListToolbar list={list} searchLabel={t('search')} filters={filters} />}
      chips={<ListChips list={list} filters={filters} />}
      foot={<ListFoot list={list} />}
    >
      <Stack gap={4}>
        <ChainState check={check} />
        {days.map((day) => (
          <Stack key={day.day} as="section" gap={2} aria-labelledby={`day-${day.day}`}>
            <Heading level={2} look="label" id={`day-${day.day}`}>
              {day.title}
            </Heading>
            <EntryList label={day.title} entries={day.entries} />
          </Stack>
        ))}
        {days.length > 0 ? null : isNarrowed(list.state) ? (
          <NothingFound list={list} />
        ) : (
          <Empty icon="history" title={t('empty')}>
            {t('emptyText')}
          </Empty>
        )}
      </Stack>
    </ListLayout>
  )
}

type Check = { from: number; to: number; brokenAt: number | null }

/** The result of the verification: each entry carries the digest of the previous one. */
function ChainState({ check: { from, to, brokenAt } }: { check: Check }) {
  const t = useTranslate(audit)
  if (brokenAt !== null) {
    return (
      <Notice kind="error" role="alert">
        <b>{t('broken', { number: brokenAt })}.</b> {t('brokenText', { number: brokenAt })}
      </Notice>
    )
  }
  return (
    <Inline gap={3}>
      <Text as="span" tone="muted" size="sm">
        {t('lead')}
      </Text>
      {to === 0 ? null : (
        <Push>
          <Inline gap={2}>
            <Badge tone="success" icon="badge-check">
              {from === 1 ? t('whole', { number: to }) : t('wholePart', { from, number: to })}
            </Badge>
            {from === 1 ? null : (
              <ButtonLink to="/admin/audit?check=all" variant="outline">
                {t('checkAll')}
              </ButtonLink>
            )}
          </Inline>
        </Push>
      )}
    </Inline>
  )
}
