import type { ReactNode } from 'react'
import { tripPage } from '~/i18n/locales/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { TwoColumn } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { BuyPanel } from './buy-panel'
import { Facts } from './facts'
import { FlightsSection } from './flights'
import { Gallery } from './gallery'
import { OptionsTable } from './options-table'
import { BoardingSection, DocumentsSection, Includes, ScheduleSection } from './sections'
import type { TripView } from './trip-view.server'

type TripBodyProps = { trip: TripView; shareUrl: string | null; panel?: ReactNode }

/** The trip as its visitors see it; a preview brings a panel that sells nothing. */
export function TripBody({ trip, shareUrl, panel = <BuyPanel trip={trip} /> }: TripBodyProps) {
  const t = useTranslate(tripPage)
  return (
    <div lang={trip.isOnlyPortuguese ? 'pt-BR' : undefined}>
      {trip.isOnlyPortuguese ? (
        <div lang="en">
          <Notice>{t('onlyPortuguese')}</Notice>
        </div>
      ) : null}
      <Gallery images={trip.images} label={t('photos')} slug={trip.slug} />
      <TwoColumn aside={panel} asideLabel={t('book')}>
        <Facts trip={trip} shareUrl={shareUrl} />
        <ScheduleSection trip={trip} />
        <OptionsTable trip={trip} />
        <Includes trip={trip} />
        <FlightsSection trip={trip} />
        <BoardingSection trip={trip} />
        <DocumentsSection trip={trip} />
      </TwoColumn>
    </div>
  )
}
