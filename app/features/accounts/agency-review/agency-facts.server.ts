import { z } from 'zod'
import { commissions } from '~/data/collections'
import type { Agency } from '~/domain/agencies/agency'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatCpf, maskCpf } from '~/domain/brazil/cpf'
import { addDays, type Instant } from '~/domain/values/dates'
import { type Centavos, centavos } from '~/domain/values/money'
import { writePercent } from '~/domain/values/percent'
import { today } from '~/domain/values/time-zone'
import { owedBy } from '~/features/commissions/commission-list.server'
import { salesOf } from '~/features/orders/agency-sales.server'
import { formConstraints } from '~/forms/constraints'
import { percentField, requiredText } from '~/forms/values'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'

export const approveSchema = z.object({ commission: percentField() })
export const refuseSchema = z.object({ reason: requiredText({ min: 5, max: 500 }) })

/** The agency's sales, the commission that is ready to be paid, and what is to be set off against it. */
export async function figuresOf(agencyId: string) {
  const [sales, released, toSetOff] = await Promise.all([
    salesOf(agencyId),
    commissions.aggregate({ eq: { agencyId, state: 'released' } }, { sum: ['due'] }),
    owedBy(agencyId),
  ])
  return {
    orders: sales.count,
    sold: sales.amount,
    owed: centavos(released.sums['due'] ?? 0),
    toSetOff,
  }
}

const STRETCHES = 6
const STRETCH_DAYS = 30

/** Sales in each of the last periods of 30 days, ending today: six "months" of equal length. */
export async function trendOf(agencyId: string, now: Instant): Promise<Centavos[]> {
  const end = addDays(today(now), 1)
  const starts = Array.from({ length: STRETCHES }, (_, index) => addDays(end, STRETCH_DAYS * (index - STRETCHES)))
  return Promise.all(
    starts.map(async (start) => {
      const { amount } = await salesOf(agencyId, { from: start, to: addDays(start, STRETCH_DAYS) })
      return amount
    }),
  )
}

export function documentOf(
  { documentType, document }: Pick<Agency, 'documentType' | 'document'>,
  isInPart = false,
): string {
  if (documentType === 'cnpj') return formatCnpj(document)
  return isInPart ? maskCpf(document) : formatCpf(document)
}

/** The data of the review card of a pending agency. */
export function toPending(agency: Agency, language: Language) {
  const { id, name, cadastur, contactName, email, createdAt, commissionBp } = agency
  return {
    id,
    name,
    cadastur,
    contactName,
    email,
    document: documentOf(agency),
    at: formatShortInstant(createdAt, language),
    commission: commissionBp === 0 ? '' : writePercent(commissionBp),
    constraint: formConstraints(approveSchema),
  }
}
export type PendingAgency = ReturnType<typeof toPending>
