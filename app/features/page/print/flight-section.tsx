import type { ReactNode } from 'react'
import type { FlightLine } from '~/documents/flight-line'
import { printout } from '~/i18n/locales/page/printout'
import { useTranslate } from '~/i18n/use-translate'
import { SheetSection } from '~/ui/layout/sheet/sheet'

/** The flights of a trip in print, one line each; nothing without flights. */
export function FlightSection({ flights, children }: { flights: FlightLine[]; children?: ReactNode }) {
  const t = useTranslate(printout)
  if (flights.length === 0) return null
  return (
    <SheetSection title={t('flights')}>
      <ul>
        {flights.map(({ id, when, text }) => (
          <li key={id}>
            <b>{when}.</b> {text}
          </li>
        ))}
      </ul>
      {children}
    </SheetSection>
  )
}
