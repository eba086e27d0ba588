import { voucher as voucherCopy } from '~/i18n/locales/orders/voucher'
import { printout } from '~/i18n/locales/page/printout'
import { useTranslate } from '~/i18n/use-translate'
import { Sheet, SheetCode, SheetColumns, SheetFigure, SheetSection } from '~/ui/layout/sheet/sheet'
import { SheetRoute, SheetTable } from '~/ui/layout/sheet-parts/sheet-parts'
import { Heading } from '~/ui/text/heading/heading'
import { WholeNumbers } from '~/ui/text/whole-numbers/whole-numbers'
import { FlightSection } from './flight-section'
import { PrintBar } from './print-bar'
import type { VoucherPage } from './voucher-page.server'

type SheetProps = { page: VoucherPage }

/** What a guide, a hotel and a passenger need on the day of travel, on one page. */
export function VoucherSheet({ page }: SheetProps) {
  const t = useTranslate(voucherCopy)
  const copy = useTranslate(printout)
  const { voucher, company, back, pdf, until } = page
  return (
    <>
      <offline-copy>
        <template data-voucher-until={until} />
      </offline-copy>
      <PrintBar back={{ to: back, label: t('back') }} pdf={pdf} />
      <Sheet homeLabel={copy('home')} title={t('title')} note={voucher.note} footer={company?.footer ?? ''}>
        <SheetFigure image={{ base: `/images/${voucher.image}`, width: 1200, height: 800 }}>
          <Heading level={1}>{voucher.name}</Heading>
          {voucher.dates}
        </SheetFigure>
        <SheetColumns side={<Side page={page} />}>
          <PassengerSection page={page} />
          <SheetSection title={t('boarding')}>
            <SheetRoute {...voucher.ends} />
          </SheetSection>
          {voucher.hotels.length > 0 ? (
            <SheetSection title={t('hotels')}>
              <ul>
                {voucher.hotels.map(({ name, address }) => (
                  <li key={`${name} ${address}`}>
                    <b>{name}</b>
                    {address === '' ? '' : `, ${address}`}
                  </li>
                ))}
              </ul>
            </SheetSection>
          ) : null}
          <FlightSection flights={voucher.flights}>
            <p>
              {copy('baggage')}: {voucher.baggage}
            </p>
          </FlightSection>
          <SheetSection title={t('bought')}>
            <p>{voucher.bought}</p>
          </SheetSection>
          {voucher.included.length > 0 ? (
            <SheetSection title={t('included')}>
              <ul lang="pt-BR">
                {voucher.included.map((text) => (
                  <li key={text}>
                    <WholeNumbers>{text}</WholeNumbers>
                  </li>
                ))}
              </ul>
            </SheetSection>
          ) : null}
          <SheetSection title={t('take')}>
            <ul>
              {voucher.take.map(({ text, isOwn }) => (
                <li key={text} lang={isOwn ? undefined : 'pt-BR'}>
                  {text}
                </li>
              ))}
            </ul>
          </SheetSection>
        </SheetColumns>
      </Sheet>
    </>
  )
}

function PassengerSection({ page: { voucher } }: SheetProps) {
  const t = useTranslate(voucherCopy)
  return (
    <SheetSection title={t('passengers')}>
      <SheetTable
        caption={t('passengers')}
        head={[t('name'), t('document'), t('boardsAt')]}
        rows={voucher.passengers.map(({ key, name, document, boarding }) => ({
          key,
          cells: [name, <WholeNumbers key="document">{document}</WholeNumbers>, boarding],
        }))}
      />
    </SheetSection>
  )
}

function Side({ page: { voucher, company, emergency, guide, check, qr } }: SheetProps) {
  const t = useTranslate(voucherCopy)
  return (
    <>
      <div>
        <SheetCode svg={qr} />
        <b>{t('show')}</b>
        {t('check', { code: check })}
      </div>
      <Contacts title={t('guide')} lines={guide} />
      <Contacts title={t('emergency')} lines={emergency} />
      <Contacts title={t('office')} lines={company ? [...company.contacts, company.hours] : []} />
      {voucher.organiser ? (
        <p>
          <b>{t('organiser')}</b>
          {voucher.organiser}
        </p>
      ) : null}
      <p>
        <b>{t('payment')}</b>
        {voucher.payment}
      </p>
    </>
  )
}

function Contacts({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <p>
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>
          <WholeNumbers>{line}</WholeNumbers>
          <br />
        </span>
      ))}
    </p>
  )
}
