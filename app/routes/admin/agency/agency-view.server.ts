import { agencies, users } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import { type Agency, MAX_AGENCY_DOCUMENTS } from '~/domain/agencies/agency'
import { decisionsFor } from '~/domain/agencies/agency-review'
import { withSellerCode } from '~/domain/agencies/seller-code'
import { env } from '~/env.server'
import { documentOf, figuresOf, refuseSchema, toPending } from '~/features/accounts/agency-review/agency-facts.server'
import { describeEntry } from '~/features/audit/describe-entry.server'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { formConstraints } from '~/forms/constraints'
import { formatMoney, formatShortInstant } from '~/i18n/format'
import { agencyListCopy } from '~/i18n/locales/agencies/agency-list'
import { settingsVersion } from '~/operations/agencies/update-agency.server'
import { listChanges } from '~/operations/maintenance/audit.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { agencyFormSchema, toAgencyValues } from './agency-schema.server'
import { documentSchema } from './documents.server'

/** Only who handles money sees where it is paid to. */
function valuesFor(agency: Agency, context: RequestContext, seesMoney: boolean) {
  const values = { ...toAgencyValues(agency), document: documentOf(agency, context.hidesDocumentNumbers) }
  return seesMoney ? values : { ...values, pixKey: '' }
}

/** `seesMoney` and `seesKeys` by the grants of who looks at it. */
export async function loadAgency(
  id: string,
  context: RequestContext,
  { seesMoney, seesKeys }: { seesMoney: boolean; seesKeys: boolean },
) {
  const agency = await agencies.find(id)
  if (agency === null) throw itemNotFound()
  const [figures, accounts, changes] = await Promise.all([
    figuresOf(id),
    users.list({ eq: { agencyId: id }, order: { by: 'createdAt', dir: 'desc' }, limit: 20 }),
    listChanges('agencies', id),
  ])
  const t = context.t(agencyListCopy)
  const decisions = decisionsFor(agency.state)
  return {
    id,
    version: openedVersion(settingsVersion(agency), toAgencyValues(agency), context.language),
    name: agency.name,
    seesMoney,
    seesKeys,
    state: agency.state,
    refusalReason: agency.refusalReason,
    pending: decisions.includes('approve') ? toPending(agency, context.language) : null,
    canPause: decisions.includes('pause'),
    canResume: decisions.includes('resume'),
    canRefuse: decisions.includes('refuse'),
    values: valuesFor(agency, context, seesMoney),
    sellerLink: `${env.PUBLIC_URL}${withSellerCode('/', agency.sellerCode)}`,
    figures: [
      { key: t('orders'), value: String(figures.orders) },
      { key: t('sold'), value: formatMoney(figures.sold) },
      { key: t('owed'), value: formatMoney(figures.owed) },
      ...(figures.toSetOff > 0 ? [{ key: t('toSetOff'), value: formatMoney(figures.toSetOff) }] : []),
      { key: t('since'), value: formatShortInstant(agency.createdAt, context.language) },
      ...(agency.approvedAt
        ? [{ key: t('approvedAt'), value: formatShortInstant(agency.approvedAt, context.language) }]
        : []),
    ],
    accounts: accounts.map((user) => ({ id: user.id, name: fullName(user), email: user.email })),
    documents: agency.documents.map(({ key, name, addedAt }) => ({
      key,
      name,
      at: formatShortInstant(addedAt, context.language),
    })),
    mostDocuments: MAX_AGENCY_DOCUMENTS,
    history: changes.map((entry) => describeEntry(entry, context)),
    constraints: {
      agency: formConstraints(agencyFormSchema),
      refuse: formConstraints(refuseSchema),
      document: formConstraints(documentSchema),
    },
  }
}
export type AgencyView = Awaited<ReturnType<typeof loadAgency>>
