import type { LocalDate } from '~/domain/values/dates'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { cancelPaid } from '~/i18n/locales/orders/cancel-paid'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { passengerForm } from '~/i18n/locales/orders/passenger-form'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Avatar } from '~/ui/media/avatar/avatar'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './order.css'
import type { OrderView } from './order-view.server'

/** Who travels; documents are masked. */
export function Passengers({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  const seatCopy = useTranslate(seatScreen)
  const { passengers, corrections } = order
  if (passengers.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="passengers">
      <Heading level={2} look="panel" id="passengers">
        {t('travel')}
      </Heading>
      <Card pad="none">
        {passengers.map((passenger) => (
          <PassengerItem key={passenger.key} passenger={passenger} isCorrectable={corrections?.isOpen === true} />
        ))}
      </Card>
      {order.seats ? (
        <Inline>
          <ButtonLink to={order.seats} variant="outline" icon="users">
            {seatCopy('title')}
          </ButtonLink>
        </Inline>
      ) : null}
      {corrections ? (
        <Text size="sm" tone="muted">
          {corrections.text}
        </Text>
      ) : null}
    </Stack>
  )
}

/** The payer, collapsed. */
export function Payer({ order: { payer } }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  const language = useLanguage()
  return (
    <AccordionItem summary={t('payer')} icon="user">
      <KeyValue
        pairs={[
          { key: t('name'), value: payer.name },
          ...(payer.document ? [{ ...payer.document, numeric: true }] : []),
          { key: t('email'), value: payer.email },
          ...(payer.phone === '' ? [] : [{ key: t('phone'), value: payer.phone, numeric: true }]),
          ...birthPair(payer.birthDate, t('birth'), language),
          ...(payer.address === null ? [] : [{ key: t('address'), value: payer.address }]),
        ]}
      />
    </AccordionItem>
  )
}

function birthPair(day: LocalDate | null, key: string, language: Language) {
  return day === null ? [] : [{ key, value: formatDate(day, language), numeric: true }]
}

type PassengerItemProps = { passenger: OrderView['passengers'][number]; isCorrectable: boolean }

function PassengerItem({ passenger, isCorrectable }: PassengerItemProps) {
  const t = useTranslate(ownOrder)
  const translate = useTranslate(cancelPaid)
  const correct = useTranslate(passengerForm)('correct')
  const language = useLanguage()
  const seatCopy = useTranslate(seatScreen)
  const { name, cpf, document, birthDate, phone, boarding, missing, seat } = passenger
  const where = [seat === null ? null : seatCopy('seat', { seat }), boarding].filter(Boolean).join(', ')
  return (
    <details className={css.passenger} open={isCorrectable && missing > 0}>
      <summary className={css.passengerName}>
        <Avatar initials={initialsOf(name)} />
        <span>
          <b>{name}</b>
          {where ? (
            <Text as="span" size="xs" tone="muted">
              <br />
              {where}
            </Text>
          ) : null}
        </span>
        {isCorrectable ? (
          <Badge tone={missing > 0 ? 'warning' : 'success'} dot>
            {missing > 0 ? t('missing', { count: missing }) : t('complete')}
          </Badge>
        ) : null}
      </summary>
      <div className={css.passengerFacts} id={`facts-${passenger.key}`}>
        <KeyValue
          pairs={[
            ...(document ? [{ key: t('document'), value: document, numeric: true }] : []),
            ...(cpf ? [{ key: t('cpf'), value: cpf, numeric: true }] : []),
            ...birthPair(birthDate, t('birth'), language),
            ...(phone ? [{ key: t('phone'), value: phone, numeric: true }] : []),
            ...(boarding ? [{ key: t('boarding'), value: boarding }] : []),
          ]}
        />
        <Inline>
          {isCorrectable ? (
            <ButtonLink
              to={`?dialog=passenger&person=${passenger.key}#facts-${passenger.key}`}
              variant="outline"
              icon="pencil"
              aria-label={`${correct}: ${name}`}
            >
              {correct}
            </ButtonLink>
          ) : null}
          {passenger.mayLeave ? (
            <ButtonLink
              to={`?dialog=cancel&person=${passenger.key}#facts-${passenger.key}`}
              variant="deleteOutline"
              icon="user-x"
              aria-label={`${translate('person')}: ${name}`}
            >
              {translate('person')}
            </ButtonLink>
          ) : null}
        </Inline>
      </div>
    </details>
  )
}

function initialsOf(name: string): string {
  const copy = name.split(/\s+/)
  return `${copy[0]?.[0] ?? ''}${copy.length > 1 ? (copy.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
