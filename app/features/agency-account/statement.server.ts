/** The account of an agency with the statement of one month: its page, its sheet and its printed document. */
import { accountEntries, agencyAccounts, settings } from '~/data/collections'
import type { ExportColumn } from '~/documents/cell'
import { renderDocument } from '~/documents/pdf/render-document.server'
import type { Agency } from '~/domain/agencies/agency'
import {
  type AccountEntry,
  emptyAccount,
  limitLeft,
  overdueAmount,
  shownReceipt,
} from '~/domain/agencies/agency-account'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatCpf } from '~/domain/brazil/cpf'
import { SETTINGS_ID } from '~/domain/content/settings'
import { addMonths, firstOfMonth, isLocalDate, type LocalDate } from '~/domain/values/dates'
import { add, type Centavos, centavos, subtract, ZERO } from '~/domain/values/money'
import { fromLocal, today } from '~/domain/values/time-zone'
import { exportResponse, pdfResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { formatDate, formatMoney, formatMonth, formatShortInstant } from '~/i18n/format'
import { agencyAccount as copy } from '~/i18n/locales/agencies/agency-account'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import type { RequestContext } from '~/session/request-context'
import { accountReceipt } from './receipt.server'

/** A longer statement would not be readable. */
const MAX_ROWS = 1000
const oldest = { by: 'createdAt', dir: 'asc' } as const

export type AccountView = Awaited<ReturnType<typeof loadAccount>>

/** `reader`: who owes the balance, or who receives it. */
export async function loadAccount(
  agency: Agency,
  reader: 'agency' | 'staff',
  params: URLSearchParams,
  context: RequestContext,
) {
  const { language, now } = context
  const t = context.t(copy)
  const account = (await agencyAccounts.find(agency.id)) ?? emptyAccount(agency.id, now)
  const [day, month] = [today(now), monthOf(params, today(now))]
  const statement = await readStatement(agency.id, month)
  const overdue = overdueAmount(account, day)
  const { balance, credit } = account
  return {
    name: agency.name,
    isOnAccount: agency.settlement === 'account' || account.open.length > 0 || balance !== ZERO,
    shownBalance: String(balance),
    figures: [
      { key: t(reader === 'agency' ? 'balance' : 'balanceOfAgency'), value: formatMoney(balance) },
      ...(overdue > ZERO ? [{ key: t('overdue'), value: formatMoney(overdue) }] : []),
      ...(credit > ZERO ? [{ key: t('ahead'), value: formatMoney(credit) }] : []),
      { key: t('limit'), value: formatMoney(agency.limit) },
      { key: t('left'), value: formatMoney(limitLeft(agency, account)) },
    ],
    terms: t('daysToPay', { count: agency.daysToPay }),
    open: account.open.map(({ orderCode, dueOn, amount }) => ({
      orderCode,
      dueOn: formatDate(dueOn, language),
      isOverdue: dueOn < day,
      amount: formatMoney(amount),
    })),
    month: month.slice(0, 7),
    heading: t('statement', { month: formatMonth(month, language) }),
    earlier: addMonths(month, -1).slice(0, 7),
    later: month < firstOfMonth(day) ? addMonths(month, 1).slice(0, 7) : null,
    opening: formatMoney(statement.opening),
    closing: formatMoney(statement.closing),
    entries: statement.entries.map((entry) => entryRow(entry, context)),
    cut: statement.entries.length === MAX_ROWS ? t('cut', { count: MAX_ROWS }) : null,
  }
}

/** `month=2026-11`; without a valid one, this month. Its first day. */
function monthOf(params: URLSearchParams, day: LocalDate): LocalDate {
  const text = `${params.get('month') ?? ''}-01`
  return isLocalDate(text) && text <= day ? text : firstOfMonth(day)
}

const startOf = (month: LocalDate) => fromLocal(month, '00:00')

/** The entries of one month, the oldest first. */
export function monthEntries(agencyId: string, month: LocalDate) {
  const range = { by: 'createdAt', gte: startOf(month), lt: startOf(addMonths(month, 1)) } as const
  return { eq: { agencyId }, range, order: oldest }
}

/** What the agency owed before the month and after it: sums of all entries, however many are listed. */
export async function monthBalances(agencyId: string, month: LocalDate) {
  const eq = { agencyId }
  const sumBefore = async (lt: string) =>
    centavos(
      (await accountEntries.aggregate({ eq, range: { by: 'createdAt', lt } }, { sum: ['amount'] })).sums['amount'] ?? 0,
    )
  const [opening, closing] = await Promise.all([sumBefore(startOf(month)), sumBefore(startOf(addMonths(month, 1)))])
  return { opening, closing }
}

async function readStatement(agencyId: string, month: LocalDate) {
  const [balances, entries] = await Promise.all([
    monthBalances(agencyId, month),
    accountEntries.list({ ...monthEntries(agencyId, month), limit: MAX_ROWS }),
  ])
  return { ...balances, entries }
}

/** Above zero only. */
const debitOf = ({ amount }: Pick<AccountEntry, 'amount'>): Centavos | null => (amount > ZERO ? amount : null)
const creditOf = ({ amount }: Pick<AccountEntry, 'amount'>): Centavos | null =>
  amount < ZERO ? subtract(ZERO, amount) : null

function entryRow(entry: AccountEntry, context: RequestContext) {
  const [debit, credit] = [debitOf(entry), creditOf(entry)]
  return {
    id: entry.id,
    at: formatShortInstant(entry.createdAt, context.language),
    orderCode: entry.orderCode,
    what: context.t(copy)(`kind.${entry.kind}`),
    details: detailsOf(entry, context),
    receipt: receiptText(entry, context),
    debit: debit && formatMoney(debit),
    credit: credit && formatMoney(credit),
  }
}

function receiptText(entry: AccountEntry, context: RequestContext): string | null {
  const number = shownReceipt(entry)
  return number && context.t(copy)('receipt', { number })
}

function detailsOf({ method, note, by }: AccountEntry, context: RequestContext): string {
  const t = context.t(copy)
  return [method && context.t(paymentMethods)(`${method}.name`), note, by && t('by', { name: by.name })]
    .filter(Boolean)
    .join(', ')
}

/** With the receipt, which the page has as a link. */
function whole(entry: AccountEntry, context: RequestContext): string {
  return [receiptText(entry, context), detailsOf(entry, context)].filter(Boolean).join(', ')
}

/** The statement as a file: `format=pdf`, else the sheet. `by` is who prints it. With `entry`, the receipt of a payment. */
export async function accountFile(agency: Agency, params: URLSearchParams, context: RequestContext, by: string) {
  const entryId = params.get('entry')
  if (entryId !== null) return accountReceipt(agency, entryId, context.language)
  const month = monthOf(params, today(context.now))
  if (params.get('format') === 'pdf') return printStatement(agency, month, context, by)
  return exportResponse({
    format: readExportFormat(params),
    name: `${context.t(copy)('file')} ${agency.slug} ${month.slice(0, 7)}`,
    columns: columnsOf(context),
    rows: rowsOf(agency.id, month, context),
  })
}

type Row = { at: AccountEntry['createdAt']; what: string; orderCode: string | null; details: string; amount: Centavos }

/** The opening balance is a line of its own, so that debit less credit is the closing one. */
async function* rowsOf(agencyId: string, month: LocalDate, context: RequestContext): AsyncGenerator<Row> {
  const { opening } = await monthBalances(agencyId, month)
  yield { at: startOf(month), what: context.t(copy)('opening'), orderCode: null, details: '', amount: opening }
  for await (const { data } of accountEntries.each(monthEntries(agencyId, month))) {
    const { createdAt: at, kind, orderCode, amount } = data
    yield { at, what: context.t(copy)(`kind.${kind}`), orderCode, details: whole(data, context), amount }
  }
}

function columnsOf(context: RequestContext): ExportColumn<Row>[] {
  const t = context.t(copy)
  const money = (amount: Centavos | null) => (amount === null ? null : { money: amount })
  return [
    { header: t('at'), value: ({ at }) => ({ at }) },
    { header: t('what'), value: ({ what }) => what },
    { header: t('order'), value: ({ orderCode }) => orderCode },
    { header: t('debit'), value: (row) => money(debitOf(row)), total: 'sum' },
    { header: t('credit'), value: (row) => money(creditOf(row)), total: 'sum' },
    { header: t('reason'), value: ({ details }) => details },
  ]
}

async function printStatement(
  agency: Agency,
  month: LocalDate,
  context: RequestContext,
  by: string,
): Promise<Response> {
  const { language, now: madeAt } = context
  const t = context.t(copy)
  const [{ opening, closing, entries }, shop] = await Promise.all([
    readStatement(agency.id, month),
    settings.find(SETTINGS_ID),
  ])
  const sum = (of: typeof debitOf) => formatMoney(add(...entries.map((entry) => of(entry) ?? ZERO)))
  const document = agency.documentType === 'cpf' ? formatCpf(agency.document) : formatCnpj(agency.document)
  const { bytes } = await renderDocument('table', {
    kind: t('title'),
    made: t('made', { at: formatShortInstant(madeAt, language), by }),
    title: agency.name,
    subtitle: t('statement', { month: formatMonth(month, language) }),
    facts: [
      [t('document'), document],
      [t('opening'), formatMoney(opening)],
      [t('closing'), formatMoney(closing)],
    ],
    columns: [
      { header: t('at'), width: 'fit' },
      { header: t('what'), width: 'fit' },
      { header: t('order'), width: 'fit', tone: 'strong' },
      { header: t('reason'), width: 3 },
      { header: t('debit'), width: 'fit', align: 'end' },
      { header: t('credit'), width: 'fit', align: 'end' },
    ],
    groups: [
      {
        title: '',
        rows: entries.map((entry) => {
          const row = entryRow(entry, context)
          return {
            cells: [row.at, row.what, row.orderCode ?? '', whole(entry, context), row.debit ?? '', row.credit ?? ''],
          }
        }),
      },
    ],
    totals: [t('total'), '', '', '', sum(debitOf), sum(creditOf)],
    empty: t('noEntries'),
    notes: entries.length === MAX_ROWS ? [{ title: '', text: t('cut', { count: MAX_ROWS }) }] : [],
    foot: { text: shop ? `${shop.company.legalName}, CNPJ ${formatCnpj(shop.company.cnpj)}` : '' },
    author: shop?.company.name ?? 'Roteiro',
    language,
    madeAt,
  })
  return pdfResponse(bytes, `${t('file')}-${agency.slug}-${month.slice(0, 7)}`)
}
