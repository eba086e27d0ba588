import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { localDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/fields/date-text'
import { DayInput } from '~/forms/fields/day-input'
import { requireLocalDemo } from '~/routes/resources/local-demo.server'
import { Grid, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { KitScreen } from './kit-screen'

export const meta: MetaFunction = () => [{ title: 'Kit · Roteiro' }, { name: 'robots', content: 'noindex' }]

export function loader({ request, context }: LoaderFunctionArgs) {
  requireLocalDemo(context)
  return { isDialogOpen: new URL(request.url).searchParams.has('dialog'), days: pickableDays(today(context.now)) }
}

/** All components of the design system on one page. */
export default function DevKitScreen() {
  const { isDialogOpen, days } = useLoaderData<typeof loader>()
  return (
    <KitScreen
      image={{ base: '/images/rio-de-janeiro', width: 1200, height: 800 }}
      path="/dev/kit"
      isDialogOpen={isDialogOpen}
      wired={<KitWired days={days} />}
    />
  )
}

type KitWiredProps = { days: { from: string; to: string } }

/** Components that need the shop's dates and places. */
function KitWired({ days }: KitWiredProps) {
  const range = { from: localDate(days.from), to: localDate(days.to) }
  return (
    <Stack as="section" gap={5}>
      <Heading level={2} look="h3" kerb>
        Dias
      </Heading>
      <Grid columns={4}>
        <DayInput id="kit-any-day" name="anyDay" label="Um dia" days={range} hint="De 100 anos atrás a 52 à frente." />
        <DayInput id="kit-set-day" name="setDay" label="Embarque" days={range} defaultValue="2027-02-12" />
        <DayInput
          id="kit-wrong-day"
          name="wrongDay"
          label="Volta"
          days={range}
          defaultValue="31/02/2027"
          error="Esta data não existe."
        />
        <DayInput
          id="kit-near-day"
          name="nearDay"
          label="Vencimento"
          days={{ from: localDate('2027-02-08'), to: localDate('2027-02-19') }}
          defaultValue="2027-02-10"
        />
      </Grid>
    </Stack>
  )
}
