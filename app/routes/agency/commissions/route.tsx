import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
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
import { keyView, type PixKeyView, pixKeySchema } from '~/features/commissions/pix-key.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { TextField } from '~/forms/fields/fields'
import { sendOrStay } from '~/forms/lost-post'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { formatPercent } from '~/i18n/format'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { useTranslate } from '~/i18n/use-translate'
import { enterPixKey } from '~/operations/agencies/enter-pix-key.server'
import { actorOf } from '~/session/actor'
import { requireAgency } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/agency/commissions'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const params = new URL(request.url).searchParams
  const names = new Map([[agency.id, agency.name]])
  return {
    title: `${context.t(commissionList)('title')} · Roteiro`,
    percent: formatPercent(agency.commissionBp, context.language),
    states: stateOptions(context),
    figures: await commissionFigures(agency.id),
    key: keyView(agency.pixKey, context),
    ...(await listCommissions(commissionSpec(PATH, agency.id), params, names, context)),
  }
}

/** The agency enters the key to which its commissions are paid. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = requireAgency(context)
  const submission = parseForm(await request.formData(), pixKeySchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { pixKey } = submission.value
  await enterPixKey({ agencyId: visitor.agency.id, pixKey, by: actorOf(visitor) }, context.now)
  return redirectWithToast(PATH, { key: 'success.saved' })
}

export const clientAction = sendOrStay

export default function AgencyCommissionsScreen() {
  const { rows, list, totals, states, figures, percent, key } = useLoaderData<typeof loader>()
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
              {t(list.state.from || list.state.to ? 'statement' : 'statementMonth')}
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
      <PixKeyCard key={key.values.pixKey} view={key} />
    </Stack>
  )
}

function PixKeyCard({ view }: { view: PixKeyView }) {
  const t = useTranslate(commissionList)
  const [form, fields] = useFormFor<PixKeyView['values']>(view.constraint, view.values)
  return (
    <Card as="section" aria-labelledby="pix-key">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="pix-key">
          {t('key.title')}
        </Heading>
        <Text measure>{t('key.text')}</Text>
        {view.stored ? <b>{view.stored}</b> : null}
        <PostForm form={form} labels={{ pixKey: t('key.label') }}>
          <Stack gap={3}>
            <FormGrid>
              <Span of={3}>
                <TextField field={fields.pixKey} label={t('key.label')} hint={t('key.hint')} autoComplete="off" />
              </Span>
            </FormGrid>
            <div>
              <SubmitButton variant="primary" busyLabel={t('key.saving')}>
                {t('key.save')}
              </SubmitButton>
            </div>
          </Stack>
        </PostForm>
      </Stack>
    </Card>
  )
}
