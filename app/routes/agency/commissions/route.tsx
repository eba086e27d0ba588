import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listAddress } from '~/features/back-office/list-address'
import { ListScreen } from '~/features/back-office/list-screen'
import { commissionColumns } from '~/features/commissions/commission-columns'
import { CommissionFiguresBand } from '~/features/commissions/commission-figures'
import {
  commissionFigures,
  commissionSpec,
  listCommissions,
  stateOptions,
} from '~/features/commissions/commission-list.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formatPercent } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireAgency } from '~/session/require-user.server'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/agency/commissions'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const names = new Map([[agency.id, agency.name]])
  return {
    title: `${translator(commissionList, language)('title')} · Roteiro`,
    percent: formatPercent(agency.commissionBp, language),
    states: stateOptions(language),
    figures: await commissionFigures(agency.id),
    ...(await listCommissions(commissionSpec(PATH, agency.id), params, names, language)),
  }
}

export default function AgencyCommissionsScreen() {
  const { rows, list, totals, states, figures, percent } = useLoaderData<typeof loader>()
  const t = useTranslate(commissionList)
  return (
    <Stack gap={4}>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        lead={<CommissionFiguresBand figures={figures} own />}
        searchLabel={t('search')}
        filters={[{ name: 'state', label: t('state'), all: t('allStates'), options: states }]}
        exportPath={`${PATH}/export`}
        actions={
          rows.length > 0 ? (
            <ButtonLink
              to={listAddress({ ...list.state, path: `${PATH}/statement` })}
              variant="outline"
              icon="printer"
              reloadDocument
            >
              {t('statement')}
            </ButtonLink>
          ) : null
        }
        columns={commissionColumns(t, list, {
          orderOf: (code) => `/agency/orders/details?id=${code}`,
          withAgency: false,
        })}
        rows={rows}
        rowKey={({ id }) => id}
        totals={totals}
        empty={{
          icon: 'hand-coins',
          title: t('emptyOwn'),
          text: t('emptyOwnText'),
          actions: <ButtonLink to="/agency/links/new">{t('makeLink')}</ButtonLink>,
        }}
      />
      <Text size="sm" tone="muted" measure>
        {t('how', { days: figures.days, percent })}
      </Text>
    </Stack>
  )
}
