import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { qrCodeSvg } from '~/documents/qr-code'
import { describePage } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { companyOfSheet } from '~/features/page/print/company-lines.server'
import { FlightSection } from '~/features/page/print/flight-section'
import { PrintBar } from '~/features/page/print/print-bar'
import { listedAt } from '~/features/trips/data/listed-at.server'
import { printout } from '~/i18n/locales/page/printout'
import { itinerary } from '~/i18n/locales/trips/itinerary'
import { useTranslate } from '~/i18n/use-translate'
import { Sheet, SheetCode, SheetIntro, SheetSection } from '~/ui/layout/sheet/sheet'
import { SheetBox, SheetDays, SheetFacts, SheetTable } from '~/ui/layout/sheet-parts/sheet-parts'
import { Heading } from '~/ui/text/heading/heading'
import { type ItineraryView, itineraryView } from './itinerary-view.server'

export const meta: MetaFunction<typeof loader> = pageMeta
/** The itinerary of a published trip, day by day, for print. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language } = context
  const listed = await listedAt(request, params['slug'] ?? '', { section: '/itineraries', language })
  const t = context.t(itinerary)
  const script = itineraryView(listed, context)
  const company = companyOfSheet(language)
  const facts = company ? [...script.facts, { key: t('contact'), lines: company.contacts }] : script.facts
  const tripPage = new URL(`/trip-details/${listed.trip.slug}`, request.url).href
  return {
    script: { ...script, facts },
    footer: company?.footer ?? '',
    qr: qrCodeSvg(tripPage, t('qr')),
    page: describePage({
      language,
      title: t('pageTitle', { name: script.name }),
      description: t('description', { name: script.name, dates: script.rangeText }),
      path: `/itineraries/${listed.trip.slug}`,
      image: listed.trip.images[0],
      isOnlyPortuguese: !listed.isInEnglish,
    }),
  }
}

export default function ItineraryScreen() {
  const { script, footer, qr } = useLoaderData<typeof loader>()
  const t = useTranslate(itinerary)
  const copy = useTranslate(printout)
  return (
    <>
      <PrintBar back={{ to: '/itineraries', label: t('back') }} />
      <Sheet homeLabel={copy('home')} title={t('title')} note={script.reference} footer={footer}>
        <SheetIntro
          image={{ base: `/images/${script.image}`, width: 1200, height: 800 }}
          code={
            <>
              <SheetCode svg={qr} />
              {t('qrNote')}
            </>
          }
        >
          <Heading level={1}>{script.name}</Heading>
          <p>{script.dates}</p>
          <SheetFacts facts={script.facts} />
        </SheetIntro>
        {script.isOnlyPortuguese ? <p>{copy('onlyPortuguese')}</p> : null}
        <div lang={script.isOnlyPortuguese ? 'pt-BR' : undefined}>
          <SheetDays days={script.days} />
          <Hotels script={script} />
          <BoardingTimes script={script} />
          <FlightSection flights={script.flights} />
          <ToTake script={script} />
        </div>
      </Sheet>
    </>
  )
}

type PartProps = { script: ItineraryView }

function Hotels({ script }: PartProps) {
  const t = useTranslate(itinerary)
  if (script.hotels.length === 0) return null
  return (
    <SheetSection title={t('hotels')}>
      <SheetTable
        caption={t('hotels')}
        head={[t('hotel'), t('address')]}
        rows={script.hotels.map(({ name, address }) => ({ key: `${name} ${address}`, cells: [name, address] }))}
      />
    </SheetSection>
  )
}

function BoardingTimes({ script }: PartProps) {
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

/** What to bring, what to know, and space for notes. */
function ToTake({ script }: PartProps) {
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
