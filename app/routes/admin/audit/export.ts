import type { LoaderFunctionArgs } from '@remix-run/node'
import { type AuditEntry, WHOLE_LIST } from '~/domain/maintenance/audit'
import { describeEntry } from '~/features/audit/describe-entry.server'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { kindName } from '~/features/back-office/nouns.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { audit } from '~/i18n/locales/back-office/audit'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { auditList } from './list-audit.server'

/** An entry about a whole list: its kind has said what it is. */
const isWhole = ({ subjectId }: AuditEntry) => subjectId === WHOLE_LIST

/**
 * The audit as a file, with the digests that verify the chain elsewhere. The export is itself recorded in the audit.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const t = context.t(audit)
  await noteExport({ by, action: 'audit.exported', kind: 'audit', name: t('title'), at: context.now })
  const json = (side: AuditEntry['before']) => (side === null ? '' : JSON.stringify(side))
  return exportResponse({
    format: readExportFormat(params),
    name: t('title'),
    rows: eachOfList(auditList, params),
    columns: [
      { header: t('number'), value: ({ data }) => data.seq },
      { header: t('when'), value: ({ data }) => ({ at: data.at }) },
      { header: t('who'), value: ({ data }) => data.byName },
      { header: t('action'), value: ({ data }) => describeEntry(data, context).verb },
      { header: t('kind'), value: ({ data }) => kindName(data.subjectKind, context.language) },
      { header: t('subject'), value: ({ data }) => (isWhole(data) ? '' : data.subjectName) },
      { header: t('subjectId'), value: ({ data }) => (isWhole(data) ? '' : data.subjectId) },
      { header: t('before'), value: ({ data }) => json(data.before) },
      { header: t('after'), value: ({ data }) => json(data.after) },
      { header: t('request'), value: ({ data }) => data.requestId ?? '' },
      { header: t('network'), value: ({ data }) => data.network ?? '' },
      { header: t('actionCode'), value: ({ data }) => data.action },
      { header: t('previousHash'), value: ({ data }) => data.previousHash },
      { header: t('hash'), value: ({ data }) => data.hash },
    ],
  })
}
