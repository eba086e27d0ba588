import { agencies } from '~/data/collections'
import { store } from '~/data/store.server'
import { type Agency, MOST_AGENCY_DOCUMENTS, paperOfUpload, uploadOfPaper } from '~/domain/agency'
import type { Actor, AuditAction } from '~/domain/audit'
import type { Instant } from '~/domain/dates'
import { ok, type Result, refused } from '~/domain/result'
import type { Upload } from '~/domain/upload'
import { AUDIT_LOCK, openAudit } from './audit.server'
import { keepUpload, prepareLetGo } from './take-upload.server'

interface Asked {
  agencyId: string
  by: Actor
}

/** Files a PDF under an agency; the same one twice is filed once. */
export async function addAgencyDocument(
  asked: Asked & { upload: Upload },
  now: Instant,
): Promise<Result<Agency, 'missing' | 'full'>> {
  const { upload } = asked
  await keepUpload(upload.id)
  return change(asked, 'agency.documentAdded', now, ({ documents }) => {
    const paper = paperOfUpload(upload, now)
    if (documents.some(({ key }) => key === paper.key)) return ok(documents)
    if (documents.length >= MOST_AGENCY_DOCUMENTS) return refused('full')
    return ok([...documents, paper])
  })
}

/** Takes it out of the agency's papers, and its file goes. One that is not there is fine. */
export async function removeAgencyDocument(
  asked: Asked & { key: string },
  now: Instant,
): Promise<Result<Agency, 'missing' | 'full'>> {
  return change(asked, 'agency.documentRemoved', now, ({ documents }) =>
    ok(documents.filter(({ key }) => key !== asked.key)),
  )
}

function change(
  { agencyId, by }: Asked,
  action: AuditAction,
  now: Instant,
  toDocuments: (agency: Agency) => Result<Agency['documents'], 'full'>,
): Promise<Result<Agency, 'missing' | 'full'>> {
  return store().transact(
    async (tx): Promise<Result<Agency, 'missing' | 'full'>> => {
      const audit = await openAudit(tx)
      const agency = (await tx.get(agencies, agencyId))?.data
      if (!agency) return refused('missing')
      const documents = toDocuments(agency)
      if (!documents.ok) return documents
      if (documents.value.length === agency.documents.length) return ok(agency)
      const letGo = await prepareLetGo(tx, without(agency.documents, documents.value).map(uploadOfPaper))
      const changed: Agency = { ...agency, documents: documents.value, updatedAt: now }
      tx.put(agencies, agencyId, changed)
      letGo()
      const subject = { kind: 'agencies', id: agencyId, name: agency.name }
      audit.write({
        ...{ by, action, subject, at: now },
        before: { paper: without(agency.documents, changed.documents)[0]?.name ?? null },
        after: { paper: without(changed.documents, agency.documents)[0]?.name ?? null },
      })
      return ok(changed)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The papers that one list has and the other is without. */
function without(papers: Agency['documents'], others: Agency['documents']): Agency['documents'] {
  return papers.filter(({ key }) => others.every((other) => other.key !== key))
}
