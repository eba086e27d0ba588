import { Form, useActionData, useNavigation } from '@remix-run/react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { lists } from '~/i18n/locales/back-office/lists'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import type { IconName } from '~/ui/icons/icon-name'
import { Inline } from '~/ui/layout/layout/layout'
import { BulkStrip, ListLayout, RowBox } from '~/ui/table/list-layout/list-layout'
import { type Column, Table } from '~/ui/table/table/table'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { exportAddress, isNarrowed, listAddress, stateParams } from './list-address'
import { ListChips } from './list-chips'
import { ListFoot } from './list-foot'
import { type ListFilter, ListToolbar } from './list-toolbar'
import type { ListView } from './read-list.server'

export type ListScreenProps<Row> = {
  title: string
  list: ListView
  /** The figure beside the title, in words. */
  count?: ReactNode
  searchLabel?: string
  filters?: readonly ListFilter[]
  /** New, and what else the screen offers. */
  actions?: ReactNode
  /** What waits for somebody, before the list itself. */
  lead?: ReactNode
  /** Where the files come from. */
  exportPath?: string
  bulk?: readonly BulkAct[]
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** The row in a few words, for its check box. */
  rowName?: (row: Row) => string
  /** What its check box posts; its key unless told. */
  boxValue?: (row: Row) => string
  totals?: readonly { label: string; value: string }[]
  /** Nothing there at all; what narrows to nothing has words of its own. */
  empty: { icon: IconName; title: string; text?: string; actions?: ReactNode }
}

/** A list of the back office or of an agency: everything but the table's content comes from `ListView`. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, count, actions, exportPath, bulk, columns, rows, rowKey, rowName, totals, empty } = props
  const { boxValue = rowKey } = props
  const t = useTranslate(lists)
  const hasBulk = bulk !== undefined && bulk.length > 0 && rows.length > 0
  const chooses = hasBulk && rowName ? [chooseColumn(t, boxValue, rowName)] : []
  return (
    <ListLayout
      title={title}
      count={count}
      actions={
        <>
          {exportPath && rows.length > 0 ? <ExportLinks list={list} path={exportPath} /> : null}
          {actions}
        </>
      }
      lead={props.lead}
      toolbar={<ListToolbar {...props} />}
      chips={<ListChips list={list} filters={props.filters ?? []} />}
      bulk={hasBulk ? <BulkBar list={list} acts={bulk} /> : null}
      totals={rows.length > 0 ? totals : []}
      foot={<ListFoot list={list} />}
    >
      <Table
        caption={title}
        columns={[...chooses, ...columns]}
        rows={rows}
        rowKey={rowKey}
        empty={isNarrowed(list.state) ? <NothingFound list={list} /> : <NothingYet {...empty} />}
      />
    </ListLayout>
  )
}

export function ExportLinks({ list, path }: { list: ListView; path: string }) {
  const t = useTranslate(lists)
  return (
    <Inline gap={2} aria-label={t('export')}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink
          key={format}
          to={exportAddress(list.state, path, format)}
          reloadDocument
          variant="outline"
          icon="download"
          aria-label={t('exportAs', { format: t(format) })}
        >
          {t(format)}
        </ButtonLink>
      ))}
    </Inline>
  )
}

export function NothingFound({ list }: { list: ListView }) {
  const t = useTranslate(lists)
  return (
    <Empty
      icon="search"
      title={t('emptyNarrowed')}
      actions={<ButtonLink to={list.state.path}>{t('clear')}</ButtonLink>}
    />
  )
}

function NothingYet({ icon, title, text, actions }: ListScreenProps<unknown>['empty']) {
  return (
    <Empty icon={icon} title={title} actions={actions}>
      {text}
    </Empty>
  )
}

type BulkAct = {
  intent: string
  label: string
  icon?: IconName
  /** Cannot simply be undone: a dialog asks first. Otherwise the button posts at once. */
  asks?: boolean
  /** Red outline. */
  destroys?: boolean
}

const FORM = 'bulk'
const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${FORM}"][name="id"]`)]
const strip = () => document.querySelectorAll<HTMLInputElement>(`#${FORM} input[type=checkbox]`)

/** The column of check boxes that the bar's form sends. */
function chooseColumn<Row>(
  t: Translate<typeof lists>,
  boxValue: (row: Row) => string,
  rowName: (row: Row) => string,
): Column<Row> {
  return {
    key: 'choose',
    header: t('selection'),
    hideHeader: true,
    place: 'corner',
    cell: (row) => (
      <RowBox form={FORM} name="id" value={boxValue(row)} aria-label={t('choose', { name: rowName(row) })} />
    ),
  }
}

/** Calls back when a post to this page has led back to it, and not when it was refused with an answer of its own. */
function useAfterPost(path: string, call: () => void) {
  const { formMethod, formAction } = useNavigation()
  const isRefused = useActionData() !== undefined
  const isPosting = formMethod?.toUpperCase() === 'POST' && formAction?.split('?')[0] === path
  const wasPosting = useRef(false)
  useEffect(() => {
    if (wasPosting.current && !isPosting && !isRefused) call()
    wasPosting.current = isPosting
  })
}

/** A plain form: acts on the rows that are ticked. With JavaScript it counts them and can tick all. */
function BulkBar({ list: { state }, acts }: { list: ListView; acts: readonly BulkAct[] }) {
  const t = useTranslate(lists)
  const [chosen, setChosen] = useState<number | null>(null)

  useEffect(() => {
    const count = () => setChosen(boxes().filter((box) => box.checked).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [])

  // Once an act has been answered none is chosen: what it could not do is told by name.
  useAfterPost(state.path, () => {
    // Each by itself: React does not hear of a form that is reset, and would miss the next click.
    for (const box of [...boxes(), ...strip()]) box.checked = false
    setChosen(0)
  })

  function chooseAll({ target }: ChangeEvent<HTMLInputElement>) {
    for (const box of boxes()) box.checked = target.checked
  }

  return (
    <Form id={FORM} method="post" action={listAddress(state)}>
      {stateParams(state).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BulkStrip
        selected={
          chosen === null ? (
            t('withSelected')
          ) : (
            <>
              <RowBox onChange={chooseAll} aria-label={t('chooseAll')} />
              {t('selected', { count: chosen })}
            </>
          )
        }
      >
        {acts.map(({ intent, label, icon, asks, destroys }) => (
          <Button
            key={intent}
            variant={destroys ? 'deleteOutline' : 'tonal'}
            icon={icon}
            name={asks ? 'dialog' : 'intent'}
            value={intent}
            formMethod={asks ? 'get' : undefined}
            disabled={chosen === 0}
          >
            {label}
          </Button>
        ))}
      </BulkStrip>
    </Form>
  )
}
