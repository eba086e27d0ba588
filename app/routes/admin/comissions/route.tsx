import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BulkDialog } from '~/features/back-office/bulk-dialog'
import { listAddress } from '~/features/back-office/list-address'
import { ListScreen } from '~/features/back-office/list-screen'
import type { ListView } from '~/features/back-office/read-list.server'
import { commissionColumns } from '~/features/commissions/commission-columns'
import { CommissionFiguresBand } from '~/features/commissions/commission-figures'
import {
  commissionFigures,
  commissionSpec,
  listCommissions,
  stateOptions,
} from '~/features/commissions/commission-list.server'
import { readAgencyNames } from '~/features/orders/order-list.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { useTranslate } from '~/i18n/use-translate'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { handleCommissions } from './comissions.server'
import { type CommissionAct, readCommissionAct } from './commission-act.server'
import { receiptField } from './receipt-field'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/comissions'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const names = await readAgencyNames()
  const found = await listCommissions(commissionSpec(PATH, null), params, names, context)
  return {
    title: `${context.t(commissionList)('title')} · Roteiro`,
    states: stateOptions(context),
    agencies: [...names].map(([value, label]) => ({ value, label })),
    figures: await commissionFigures(found.list.state.filters['agency'] ?? null),
    dialog: await readCommissionAct(params, names, context.language),
    ...found,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const { pathname, search } = new URL(request.url)
  return handleCommissions(await request.formData(), { by, page: `${pathname}${search}` })
}

export const clientAction = sendOrStay

export default function CommissionsScreen() {
  const { rows, list, totals, states, agencies, figures, dialog } = useLoaderData<typeof loader>()
  const t = useTranslate(commissionList)
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        lead={<CommissionFiguresBand figures={figures} />}
        searchLabel={t('search')}
        filters={[
          { name: 'state', label: t('state'), all: t('allStates'), options: states },
          { name: 'agency', label: t('agency'), all: t('allAgencies'), options: agencies },
        ]}
        exportPath={`${PATH}/export`}
        actions={
          list.state.filters['agency'] && rows.length > 0 ? (
            <ButtonLink
              to={listAddress({ ...list.state, path: `${PATH}/statement` })}
              variant="outline"
              icon="printer"
              reloadDocument
            >
              {t(list.state.from || list.state.to ? 'statement' : 'statementMonth')}
            </ButtonLink>
          ) : rows.length > 0 ? (
            <ButtonLink to={PATH} variant="outline" icon="printer" disabled>
              {t('chooseAgency')}
            </ButtonLink>
          ) : null
        }
        bulk={[
          { intent: 'pay', label: t('pay'), icon: 'hand-coins', needsConfirmation: true },
          { intent: 'deduct', label: t('deduct'), needsConfirmation: true },
          { intent: 'undo', label: t('undo'), needsConfirmation: true, destroys: true },
        ]}
        columns={commissionColumns(t, list, {
          orderOf: (code) => `/admin/orders/details?id=${code}`,
          withAgency: true,
        })}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        totals={totals}
        empty={{ icon: 'hand-coins', title: t('empty'), text: t('emptyText') }}
      />
      {dialog ? <ActDialog dialog={dialog} list={list} /> : null}
    </>
  )
}

/** Confirmation before commissions are settled: agencies, number and amount. */
function ActDialog({ dialog, list }: { dialog: CommissionAct; list: ListView }) {
  const t = useTranslate(commissionList)
  const { act, ids, parts, shown, skipped, total, isEmpty } = dialog
  const count = ids.length
  return (
    <BulkDialog
      list={list}
      title={count > 0 ? t(`${act}Title`, { count }) : t(`${act}None`, { count: skipped })}
      intent={act}
      ids={ids}
      verb={t(`${act}Verb`)}
      destroys={act === 'undo'}
      {...(isEmpty ? {} : { nothing: t(`${act}Nothing`) })}
    >
      <Stack gap={3}>
        {shown.map((each) => (
          <input key={each} type="hidden" name="shown" value={each} />
        ))}
        {act === 'pay' ? null : <p>{t(`${act}Text`)}</p>}
        <Stack as="ul" gap={3}>
          {parts.map((part) => (
            <li key={part.agencyId}>
              <AgencyPart act={act} part={part} />
            </li>
          ))}
        </Stack>
        {act === 'pay' && parts.length > 1 ? <b>{t('payTotal', { amount: total, count: parts.length })}</b> : null}
        {skipped > 0 ? (
          <Text size="sm" tone="muted">
            {t(`${act}Skipped`, { count: skipped })}
          </Text>
        ) : null}
      </Stack>
    </BulkDialog>
  )
}

type AgencyPartProps = { act: CommissionAct['act']; part: CommissionAct['parts'][number] }

/** One agency: what it gets, where to pay it, and the receipt of its own transfer. */
function AgencyPart({
  act,
  part: { agencyId, agency, count, amount, pixKey, owes, note, noteProblem },
}: AgencyPartProps) {
  const t = useTranslate(commissionList)
  const name = receiptField(agencyId)
  return (
    <Stack gap={2}>
      <span>{t('payLine', { agency, count, amount })}</span>
      {act !== 'pay' ? null : pixKey ? (
        <span>{t('payTo', { key: pixKey })}</span>
      ) : (
        <Text as="span" size="sm" tone="muted">
          {t('payNoKey')} <Link to={`/admin/users/agencies/${agencyId}`}>{t('payEnterKey')}</Link>
        </Text>
      )}
      {owes ? <Notice kind="warning">{t('payOwes', { agency, amount: owes })}</Notice> : null}
      {act === 'undo' ? null : (
        <TextInput
          id={name}
          name={name}
          label={t('noteOf', { agency })}
          hint={t('noteHint')}
          defaultValue={note}
          error={noteProblem}
          autoFocus={noteProblem !== undefined || undefined}
          autoComplete="off"
        />
      )}
    </Stack>
  )
}
