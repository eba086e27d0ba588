/** A printed statement of an agency's commissions in a period. */
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { renderDocument } from '~/documents/pdf/render-document.server'
import type { TableRow } from '~/documents/pdf/table-pdf'
import { fullName } from '~/domain/accounts/user'
import type { Agency } from '~/domain/agencies/agency'
import { duePart } from '~/domain/agencies/commission'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatCpf } from '~/domain/brazil/cpf'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { LocalDate } from '~/domain/values/dates'
import { add, type Centavos } from '~/domain/values/money'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { pdfResponse } from '~/features/back-office/export-response.server'
import { dayIn, monthPeriod } from '~/features/back-office/list-period.server'
import { itemOf } from '~/features/orders/order-list.server'
import { formatDate, formatMoney, formatPercent, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { commission as stateCopy } from '~/i18n/locales/agencies/commission'
import { commissionList as copy } from '~/i18n/locales/agencies/commission-list'
import { translator } from '~/i18n/translate'
import { commissionSpec, type Earned, eachEarned, hintOf, releaseDays } from './commission-list.server'

/** A longer statement would not be readable on paper. */
const MAX_ROWS = 2000

/** Without a period it is the statement of this month. */
export async function statementResponse(
  agency: Agency,
  query: URLSearchParams,
  { by, language }: { by: string; language: Language },
): Promise<Response> {
  const at = now()
  const params = withPeriod(query, today(at))
  const t = translator(copy, language)
  const rows: Earned[] = []
  let isCut = false
  for await (const earned of eachEarned(commissionSpec('', agency.id), params)) {
    isCut = rows.length === MAX_ROWS
    if (isCut) break
    rows.push(earned)
  }
  const [shop, days] = [await settings.find(SETTINGS_ID), await releaseDays()]
  const sum = (of: (row: Earned) => Centavos) => formatMoney(add(...rows.map(of)))
  const due = (part: 'toRelease' | 'toPay' | 'toSetOff') => sum(({ commission }) => duePart(commission)[part])
  const { bytes } = await renderDocument('table', {
    kind: t('statement.kind'),
    made: t('statement.made', { at: formatShortInstant(at, language), by }),
    title: agency.name,
    subtitle: periodOf(params, language),
    facts: [
      [
        t('statement.document'),
        agency.documentType === 'cpf' ? formatCpf(agency.document) : formatCnpj(agency.document),
      ],
      [t('statement.percent'), formatPercent(agency.commissionBp, language)],
      [t('toRelease'), due('toRelease')],
      [t('toReceive'), due('toPay')],
      [t('figure.owed'), due('toSetOff')],
    ],
    columns: [
      { header: t('date'), width: 'fit' },
      { header: t('order'), width: 'fit', tone: 'strong' },
      { header: t('customer'), width: 3 },
      { header: t('statement.item'), width: 3 },
      { header: t('base'), width: 'fit', align: 'end' },
      { header: t('percent'), width: 'fit', align: 'end' },
      { header: t('amount'), width: 'fit', align: 'end', tone: 'strong' },
      { header: t('state'), width: 3 },
    ],
    groups: [{ title: '', rows: rows.map((row) => toLine(row, language)) }],
    totals: [
      t('statement.total'),
      '',
      '',
      '',
      sum(({ commission }) => commission.base),
      '',
      sum(({ commission }) => commission.amount),
      '',
    ],
    empty: t('statement.empty'),
    notes: [
      { title: t('statement.howTitle'), text: t('statement.how', { days }) },
      ...(isCut ? [{ title: t('statement.cutTitle'), text: t('statement.cut', { count: MAX_ROWS }) }] : []),
    ],
    foot: { text: shop ? `${shop.company.legalName}, CNPJ ${formatCnpj(shop.company.cnpj)}` : '' },
    author: shop?.company.name ?? 'Roteiro',
    language,
    madeAt: at,
  })
  return pdfResponse(bytes, `${agency.slug}-${today(at)}`)
}

function toLine({ commission, order }: Earned, language: Language): TableRow {
  const { id, createdAt, base, commissionBp, amount, state, due, payouts } = commission
  const label = translator(stateCopy, language)(`state.${state}`)
  const owes = due < 0 ? translator(copy, language)('owes', { amount: formatMoney(due) }) : ''
  const receipt = payouts.at(-1)?.note ?? ''
  const details = [label, hintOf(commission, language), owes].filter((text) => text !== '')
  const text = details.join(', ')
  return {
    cells: [
      formatDate(toLocalDate(createdAt), language),
      id,
      order ? fullName(order.payer) : '',
      order ? itemOf(order, language) : '',
      formatMoney(base),
      formatPercent(commissionBp, language),
      formatMoney(amount),
      state === 'reversed' ? { text, tone: 'alert' } : text,
    ],
    below: receipt === '' ? undefined : translator(copy, language)('statement.receipt', { receipt }),
  }
}

function withPeriod(query: URLSearchParams, day: LocalDate): URLSearchParams {
  if (dayIn(query, 'from') || dayIn(query, 'to')) return query
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(monthPeriod(day))) params.set(name, value)
  return params
}

function periodOf(params: URLSearchParams, language: Language): string {
  const t = translator(copy, language)
  const day = (name: 'from' | 'to') => {
    const value = dayIn(params, name)
    return value && formatDate(value, language)
  }
  const [from, to] = [day('from'), day('to')]
  if (from && to) return t('statement.period', { from, to })
  return from ? t('statement.from', { from }) : t('statement.to', { to: to ?? '' })
}
