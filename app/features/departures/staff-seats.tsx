import { Form } from '@remix-run/react'
import { SeatTable } from '~/features/seats/seat-table'
import { SubmitButton } from '~/forms/submit-button'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Select } from '~/ui/form/select/select'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import * as css from './staff-seats.css'
import type { StaffSeatsView } from './staff-seats.server'

type SeatsProps = { seating: StaffSeatsView }

/** Who sits where; seats for who chose none, families first; and one passenger's seat by hand. */
export function StaffSeats({ seating }: SeatsProps) {
  const t = useTranslate(departureScreen)
  return (
    <AccordionItem id="seating" summary={t('seating', { count: seating.missing })} open={seating.of !== null} wide>
      <Stack gap={4}>
        {seating.missing > 0 ? (
          <Form method="post">
            <Stack gap={2}>
              <Inline>
                <SubmitButton name="intent" value="seatAll" variant="primary" busyLabel={t('saving')}>
                  {t('seatAll')}
                </SubmitButton>
              </Inline>
              <Text size="sm" tone="muted">
                {t('seatAllText')}
              </Text>
            </Stack>
          </Form>
        ) : null}
        <SeatForm seating={seating} />
        <Text size="sm" tone="muted">
          {t('planText')}
        </Text>
        {seating.vehicles.map((vehicle) => (
          <SeatTable
            key={vehicle.caption}
            vehicle={vehicle}
            className={css.plan}
            renderSeat={(cell) => <SeatCell cell={cell} />}
          />
        ))}
      </Stack>
    </AccordionItem>
  )
}

function SeatForm({ seating: { of, people, free } }: SeatsProps) {
  const t = useTranslate(departureScreen)
  return (
    <Form method="post" key={of}>
      <input type="hidden" name="intent" value="seatOne" />
      <Stack gap={3}>
        <FormGrid>
          <Span of={6}>
            <Select
              id="seat-passenger"
              name="passenger"
              label={t('seatPassenger')}
              defaultValue={of ?? undefined}
              options={people.map(({ key, name, orderCode, seat }) => ({
                value: key,
                label: [name, orderCode, seat === null ? t('seatNone') : t('seatIs', { seat })].join(', '),
              }))}
            />
          </Span>
          <Span of={3}>
            <Select
              id="seat-of"
              name="seat"
              label={t('seatNew')}
              options={[...free.map((seat) => ({ value: seat, label: seat })), { value: 'none', label: t('seatNone') }]}
            />
          </Span>
        </FormGrid>
        <Inline>
          <SubmitButton variant="outline" busyLabel={t('saving')}>
            {t('seatSave')}
          </SubmitButton>
        </Inline>
      </Stack>
    </Form>
  )
}

type Vehicle = StaffSeatsView['vehicles'][number]

/** The number, and who sits there or why nobody does. */
function SeatCell({ cell: { seat, state, who } }: { cell: NonNullable<Vehicle['rows'][number]['cells'][number]> }) {
  return (
    <div className={who === null ? css.seat : css.taken}>
      <b>{seat}</b>
      <Text as="span" size="xs" tone="muted">
        {who === null ? (
          state
        ) : (
          <Link to={who.to} preventScrollReset aria-label={who.label}>
            {who.name}
          </Link>
        )}
      </Text>
    </div>
  )
}
