import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card, CardHead } from '~/ui/trip/card/card'
import * as css from './seat-page.css'
import type { SeatPageView } from './seat-page.server'
import { SeatTable } from './seat-table'

/** One passenger at a time: a table of the vehicle's seats, and a button that seats everybody of the order together. */
export function SeatPage({ view }: { view: SeatPageView }) {
  const t = useTranslate(seatScreen)
  const [form, fields] = useFormFor<{ seat: string }>({}, null, { id: 'seats' })
  const error = fields.seat.errors?.[0]
  return (
    <Card as="section" apex>
      <Stack gap={5}>
        <CardHead>
          <Heading level={1} look="h3">
            {t('title')}
          </Heading>
          <Text tone="muted">{[view.name, t('order', { code: view.code })].join(', ')}</Text>
        </CardHead>
        <Text>{t('optional')}</Text>
        <PassengerLinks people={view.people} />
        <PostForm form={form} labels={{ seat: t('title') }}>
          <input type="hidden" name="place" value={view.place} />
          <Stack gap={4}>
            {view.people.length > 1 ? (
              <Stack gap={2}>
                <Inline>
                  <SubmitButton name="intent" value="together" variant="outline" size="m" busyLabel={t('busy')}>
                    {t('together')}
                  </SubmitButton>
                </Inline>
                <Text size="sm" tone="muted">
                  {t('togetherText')}
                </Text>
              </Stack>
            ) : null}
            {error ? (
              <Notice kind="error" role="alert">
                {error}
              </Notice>
            ) : null}
            <Text size="sm" tone="muted">
              {t('front')} {t('crossed')} {view.hasAccessible ? t('accessibleNote') : ''}
            </Text>
            {view.vehicles.map((vehicle) => (
              <SeatChoices key={vehicle.caption} vehicle={vehicle} firstId={fields.seat.id} />
            ))}
            <Inline>
              <SubmitButton name="intent" value="choose" variant="primary" size="l" full="phone" busyLabel={t('busy')}>
                {t('save')}
              </SubmitButton>
              <ButtonLink to={view.back} variant="outline" full="phone">
                {t('back')}
              </ButtonLink>
            </Inline>
          </Stack>
        </PostForm>
      </Stack>
    </Card>
  )
}

/** Whose seat the table shows, and the way to the others. */
function PassengerLinks({ people }: Pick<SeatPageView, 'people'>) {
  const t = useTranslate(seatScreen)
  return (
    <nav aria-label={t('whose')}>
      <Stack as="ul" gap={1}>
        {people.map(({ place, text, to, isCurrent }) => (
          <li key={place}>{isCurrent ? <b aria-current="page">{text}</b> : <Link to={to}>{text}</Link>}</li>
        ))}
      </Stack>
    </nav>
  )
}

type Vehicle = SeatPageView['vehicles'][number]

/** Seats to choose from. The link of an error leads to the first free one. */
function SeatChoices({ vehicle, firstId }: { vehicle: Vehicle; firstId: string }) {
  const first = vehicle.rows.flatMap(({ cells }) => cells).find((cell) => cell?.isFree)?.seat
  return (
    <SeatTable
      vehicle={vehicle}
      className={css.plan}
      renderSeat={(cell) => <Seat cell={cell} id={cell.seat === first ? firstId : undefined} />}
    />
  )
}

type Cell = NonNullable<Vehicle['rows'][number]['cells'][number]>

/** The number is what is seen, crossed out where it is not free; the whole label is what is heard. */
function Seat({ cell: { seat, isFree, isSelected, isAccessible, label }, id }: { cell: Cell; id: string | undefined }) {
  const [before = '', ...after] = label.split(seat)
  const rest = after.join(seat)
  if (!isFree)
    return (
      <span className={css.seat}>
        <VisuallyHidden>{before}</VisuallyHidden>
        <s>{seat}</s>
        <VisuallyHidden>{rest}</VisuallyHidden>
      </span>
    )
  return (
    <label className={css.free}>
      <input type="radio" name="seat" id={id} value={seat} defaultChecked={isSelected} />
      <span>
        <VisuallyHidden>{before}</VisuallyHidden>
        {seat}
        {isAccessible ? <span aria-hidden>*</span> : null}
        <VisuallyHidden>{rest}</VisuallyHidden>
      </span>
    </label>
  )
}
