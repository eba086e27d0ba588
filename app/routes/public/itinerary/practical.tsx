import { itinerary } from '~/i18n/locales/itinerary'
import { printout } from '~/i18n/locales/printout'
import { useTranslate } from '~/i18n/use-translate'
import { SheetSection } from '~/ui/sheet'
import { SheetBox, SheetTable } from '~/ui/sheet-parts'
import type { ItineraryView } from './itinerary-view.server'

type PartProps = { script: ItineraryView }

export function BoardingTimes({ script }: PartProps) {
  const t = useTranslate(itinerary)
  if (script.boarding.length === 0) return null
  return (
    <SheetSection title={t('boarding')}>
      <SheetTable
        caption={t('boarding')}
        head={[t('time'), t('place'), t('address')]}
        rows={script.boarding.map(({ id, place, address, time }) => ({ key: id, cells: [time, place, address] }))}
      />
    </SheetSection>
  )
}

/** What to take, what to know, and room for one's own notes. */
export function ToTake({ script }: PartProps) {
  const t = useTranslate(itinerary)
  const copy = useTranslate(printout)
  return (
    <SheetBox notesLabel={t('notes')}>
      <Points title={t('documents')} items={script.documents} />
      {script.baggage ? (
        <div>
          <b>{copy('baggage')}</b>
          <br />
          {script.baggage}
        </div>
      ) : (
        <Points title={t('extra')} items={script.extra} />
      )}
    </SheetBox>
  )
}

function Points({ title, items }: { title: string; items: ItineraryView['documents'] }) {
  return (
    <div>
      <b>{title}</b>
      <ul>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
