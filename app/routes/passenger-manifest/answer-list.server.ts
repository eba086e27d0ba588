/** The lists of a trip as files: a PDF to print, which is remembered, and a CSV. Only who is paid is on them. */
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { documentText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { tablePdf } from '~/documents/table-pdf'
import type { Actor } from '~/domain/audit'
import { LIST_KINDS, type ListedPassenger, type ListKind, roomsOf } from '~/domain/passenger-list'
import { formatPhone } from '~/domain/phone'
import { SETTINGS_ID } from '~/domain/settings'
import { slugOf } from '~/domain/slug'
import { exportAnswer } from '~/features/back-office/export-answer.server'
import type { Language } from '~/i18n/languages'
import { passengerManifest } from '~/i18n/locales/passenger-manifest'
import { translator } from '~/i18n/translate'
import { noteAct } from '~/operations/audit.server'
import { confirmedOf, notePrinted, readPrintState, type TripPassengers } from '~/operations/print-list.server'
import { itemNotFound } from '~/session/not-found.server'
import { boughtColumn } from './bought-column.server'
import { printedTable } from './printed-table.server'

export interface ListInput {
  people: TripPassengers
  params: URLSearchParams
  by: Actor
  language: Language
}

function readKind(params: URLSearchParams): ListKind {
  const kind = LIST_KINDS.find((known) => known === params.get('kind'))
  if (kind === undefined) throw itemNotFound()
  return kind
}

/** A post: from now on changes are counted against this print. */
export async function answerPrint({ people, params, by, language }: ListInput): Promise<Response> {
  const kind = readKind(params)
  const at = now()
  const state = await readPrintState(people, kind)
  const { company } = await settings.get(SETTINGS_ID)
  const table = printedTable({ people, kind, state, by: by.name, author: company.name, at, language })
  const { bytes } = await tablePdf(table)
  await notePrinted(people, kind, { by, now: at })
  const name = slugOf(`${table.kind} ${people.trip.slug}`)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export async function answerCsv({ people, params, by, language }: ListInput): Promise<Response> {
  const kind = readKind(params)
  const t = translator(passengerManifest, language)
  const { trip } = people
  const { header, value } = boughtColumn(trip, language)
  const subject = { kind: 'trips', id: trip.id, name: trip.name }
  const confirmed = confirmedOf(people)
  const rows = kind === 'rooming' ? roomsOf(confirmed).flatMap((room) => room.people) : confirmed
  await noteAct({
    by,
    at: now(),
    action: 'trip.exported',
    subject,
    before: null,
    after: { list: kind, people: rows.length },
  })
  return exportAnswer<ListedPassenger>({
    format: 'csv',
    name: `${t(`list.${kind}`)} ${trip.slug}`,
    rows: each(rows),
    columns: [
      ...(kind === 'rooming' ? [{ header: t('unit'), value: ({ unit }: ListedPassenger) => unit }] : []),
      { header: t('name'), value: ({ passenger }) => passenger.name },
      {
        header: t('document'),
        value: ({ passenger, hasDocument }) => (hasDocument ? documentText(passenger, language) : ''),
      },
      {
        header: t('birth'),
        value: ({ passenger }) => (passenger.birthDate === null ? '' : { day: passenger.birthDate }),
      },
      { header: t('boarding'), value: ({ boarding }) => stopText(boarding, language) },
      { header: t('phone'), value: ({ passenger }) => passenger.phone && formatPhone(passenger.phone) },
      ...(kind === 'passengers' ? [{ header, value }] : []),
      { header: t('order'), value: ({ orderCode }) => orderCode },
    ],
  })
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
