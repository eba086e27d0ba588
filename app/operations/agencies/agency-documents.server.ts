import { agencies } from '~/data/collections'
import { store } from '~/data/store.server'
import { type Agency, documentOfUpload, MAX_AGENCY_DOCUMENTS, uploadOfDocument } from '~/domain/agencies/agency'
import type { Upload } from '~/domain/content/upload'
import type { Actor, AuditAction } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { prepareKeep, prepareLetGo } from '~/operations/files/take-upload.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'

interface DocumentChange {
  agencyId: string
  by: Actor
}

/** Adds a PDF to an agency. The same file twice is added once, and a refused file is not stored. */
export async function addAgencyDocument(
  input: DocumentChange & { upload: Upload },
  now: Instant,
): Promise<Result<Agency, 'missing' | 'full'>> {
  const { upload } = input
  const document = documentOfUpload(upload, now)
  return change(input, 'agency.documentAdded', now, ({ documents }) => {
    if (documents.some(({ key }) => key === document.key)) return ok(documents)
    if (documents.length >= MAX_AGENCY_DOCUMENTS) return refused('full')
    return ok([...documents, document])
  })
}

/** Removes a document of the agency and its file. A missing one is fine. */
export async function removeAgencyDocument(
  input: DocumentChange & { key: string },
  now: Instant,
): Promise<Result<Agency, 'missing' | 'full'>> {
  return change(input, 'agency.documentRemoved', now, ({ documents }) =>
    ok(documents.filter(({ key }) => key !== input.key)),
  )
}

function change(
  { agencyId, by }: DocumentChange,
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
      const [gone, added] = [without(agency.documents, documents.value), without(documents.value, agency.documents)]
      const letGo = await prepareLetGo(tx, gone.map(uploadOfDocument))
      const keeps: (() => void)[] = []
      for (const document of added) keeps.push(await prepareKeep(tx, uploadOfDocument(document)))
      const changed: Agency = { ...agency, documents: documents.value, updatedAt: now }
      tx.put(agencies, agencyId, changed)
      letGo()
      for (const keep of keeps) keep()
      const subject = { kind: 'agencies', id: agencyId, name: agency.name }
      audit.write({
        ...{ by, action, subject, at: now },
        before: { storedDocument: gone[0]?.name ?? null },
        after: { storedDocument: added[0]?.name ?? null },
      })
      return ok(changed)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The documents of the first list that are missing from the second. */
function without(documents: Agency['documents'], others: Agency['documents']): Agency['documents'] {
  return documents.filter(({ key }) => others.every((other) => other.key !== key))
}
