import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { auditEntries } from '~/data/collections'
import { auditId } from '~/domain/maintenance/audit'
import { describeEntries } from '~/features/audit/describe-entries.server'
import { fieldsOf, linesOf } from '~/features/audit/describe-entry.server'
import { ChangeLines, EntryList } from '~/features/audit/entry-list'
import { privateMeta } from '~/features/page/frame/page-meta'
import { audit } from '~/i18n/locales/back-office/audit'
import { useTranslate } from '~/i18n/use-translate'
import { isEntryWhole } from '~/operations/maintenance/check-audit.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Card, CardHead } from '~/ui/trip/card/card'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ context, params }: LoaderFunctionArgs) {
  requireAdmin(context)
  const seq = Number(params['seq'])
  const found = Number.isSafeInteger(seq) && seq > 0 ? await auditEntries.find(auditId(seq)) : null
  const [described] = await describeEntries(found === null ? [] : [found], context, 0)
  if (!described) throw itemNotFound()
  const { entry, view } = described
  const { before, after, subjectKind } = entry
  return {
    title: `${context.t(audit)('entry', { number: entry.seq })} · Roteiro`,
    seq: entry.seq,
    view: { ...view, more: 0 },
    lines: linesOf(entry, context),
    side: before === null || after === null ? fieldsOf(after ?? before, subjectKind, context) : [],
    isRemoval: after === null,
    action: entry.action,
    request: entry.requestId,
    network: entry.network,
    hash: entry.hash,
    previousHash: entry.previousHash,
    isWhole: isEntryWhole(entry),
  }
}

export default function AuditEntryScreen() {
  const shown = useLoaderData<typeof loader>()
  const { seq, view, lines, side, isRemoval, action, request, network, hash, previousHash, isWhole } = shown
  const t = useTranslate(audit)
  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <Heading level={1}>{t('entry', { number: seq })}</Heading>
        <Badge tone={isWhole ? 'success' : 'error'} icon={isWhole ? 'badge-check' : 'triangle-alert'}>
          {isWhole ? t('isWhole') : t('isBroken')}
        </Badge>
        <Push>
          <ButtonLink to="/admin/audit" variant="outline" icon="arrow-left">
            {t('back')}
          </ButtonLink>
        </Push>
      </Inline>
      <EntryList label={t('entry', { number: seq })} entries={[view]} withDay isOwnPage />
      {lines.length > 0 ? (
        <Card as="section">
          <CardHead>
            <Heading level={2} look="h4">
              {t('changed')}
            </Heading>
          </CardHead>
          <ChangeLines lines={lines} />
        </Card>
      ) : null}
      {side.length > 0 ? (
        <Card as="section">
          <CardHead>
            <Heading level={2} look="h4">
              {isRemoval ? t('before') : t('after')}
            </Heading>
          </CardHead>
          <KeyValue pairs={side} />
        </Card>
      ) : null}
      <Card as="section">
        <CardHead>
          <Heading level={2} look="h4">
            {t('seal')}
          </Heading>
        </CardHead>
        <KeyValue
          pairs={[
            { key: t('action'), value: <code>{action}</code> },
            ...(request ? [{ key: t('request'), value: <code>{request}</code> }] : []),
            ...(network ? [{ key: t('network'), value: <code>{network}</code> }] : []),
            { key: t('hash'), value: <code>{hash}</code> },
            { key: t('previousHash'), value: <code>{previousHash === '' ? t('first') : previousHash}</code> },
          ]}
        />
      </Card>
    </Stack>
  )
}
