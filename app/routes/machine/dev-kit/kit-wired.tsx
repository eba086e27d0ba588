import { localDate } from '~/domain/dates'
import { DayInput } from '~/forms/day-input'
import { Heading } from '~/ui/heading'
import { Grid, Stack } from '~/ui/layout'

type KitWiredProps = { days: { from: string; to: string } }

/** Parts that know the shop's days and places. */
export function KitWired({ days }: KitWiredProps) {
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
