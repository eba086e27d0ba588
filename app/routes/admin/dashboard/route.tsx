import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { PERIODS } from '~/domain/sales-report'
import { today } from '~/domain/time-zone'
import { sendOrTell } from '~/forms/lost-post'
import { readIntent, readText } from '~/forms/read-field.server'
import { languageOf } from '~/i18n/language.server'
import { adminDashboard } from '~/i18n/locales/admin-dashboard'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { dismissDead } from '~/operations/waiting-work.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { ButtonLink } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { Figure, Figures } from '~/ui/figure'
import { Heading } from '~/ui/heading'
import { Inline, Push, Stack } from '~/ui/layout'
import { Split } from '~/ui/split'
import { DeparturesCard } from './departures-card'
import { loadDepartures } from './load-departures.server'
import { loadNeeds } from './load-needs.server'
import { loadSales } from './load-sales.server'
import { NeedsCard } from './needs-card'
import { readPeriod } from './read-period'
import { MethodsCard, SalesCard } from './sales-cards'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/dashboard'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const period = readPeriod(new URL(request.url).searchParams)
  const at = now()
  const [sales, departures, needs] = await Promise.all([
    loadSales(period, today(at), language),
    loadDepartures(today(at), language),
    loadNeeds(at, language),
  ])
  const title = `${translator(adminDashboard, language)('title')} · Roteiro`
  return { title, period, periods: PERIODS, sales, departures, from: today(at), needs }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const id = readText(form, 'id')
  if (readIntent(form, ['dismiss']) === 'dismiss' && id !== null) await dismissDead(id, by, now())
  return redirectWithToast(PATH, { key: 'adminDashboard.dismissed' })
}

export const clientAction = sendOrTell

export default function DashboardScreen() {
  const { period, periods, sales, departures, from, needs } = useLoaderData<typeof loader>()
  const t = useTranslate(adminDashboard)
  const copy = { now: t(`period.${period}`), past: t(`before.${period}`), isYear: period === 'year' }
  const compared = (percent: number | null) => {
    if (percent === null) return { detail: t('new') }
    if (percent === 0) return { detail: t('same') }
    const detail = t(percent > 0 ? 'up' : 'down', { percent: Math.abs(percent) })
    return { detail, tone: percent > 0 ? ('good' as const) : ('warning' as const) }
  }
  return (
    <Stack gap={3}>
      <Inline gap={3}>
        <Heading level={1}>{t('title')}</Heading>
        <Push>
          <ButtonLink to={`${PATH}/export?period=${period}`} reloadDocument variant="outline" icon="download">
            {t('export')}
          </ButtonLink>
        </Push>
      </Inline>
      <Chips as="nav" label={t('periods')}>
        {periods.map((name) => (
          <Chip key={name} to={`${PATH}?period=${name}`} size="s" current={name === period} preventScrollReset>
            {t(`period.${name}`)}
          </Chip>
        ))}
      </Chips>
      <Figures label={t('figures')}>
        <Figure label={t('sold')} value={sales.sold} {...compared(sales.changes.sold)} />
        <Figure label={t('orders')} value={sales.orders} {...compared(sales.changes.orders)} />
        <Figure label={t('average')} value={sales.average} {...compared(sales.changes.average)} />
        <Figure label={t('openAmount')} value={sales.open.amount} detail={t('openText', { count: sales.open.count })} />
      </Figures>
      <Split aside={<MethodsCard sales={sales} />}>
        <SalesCard sales={sales} copy={copy} />
      </Split>
      <Split aside={<NeedsCard needs={needs} />}>
        <DeparturesCard departures={departures} from={from} />
      </Split>
    </Stack>
  )
}
