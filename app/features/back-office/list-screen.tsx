import { Form, useActionData, useNavigation } from '@remix-run/react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMayPost } from '~/forms/may-post'
import { formatMonth, formatNumber } from '~/i18n/format'
import { lists } from '~/i18n/locales/back-office/lists'
import type { Translate } from '~/i18n/translate'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import type { IconName } from '~/ui/icons/icon-name'
import { Inline } from '~/ui/layout/layout/layout'
import { BulkStrip, ListLayout, RowBox } from '~/ui/table/list-layout/list-layout'
import { type Column, Table } from '~/ui/table/table/table'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { exportAddress, isNarrowed, listAddress, stateParams } from './list-address'
import { ListChips } from './list-chips'
import { ListFoot } from './list-foot'
import { type ListFilter, ListToolbar } from './list-toolbar'
import type { ListView } from './read-list.server'

export type ListScreenProps<Row> = {
  title: string
  list: ListView
  /** The number next to the title, as text. */
  count?: string | undefined
  searchLabel?: string
  filters?: readonly ListFilter[]
  /** The button to create a document, and other actions. */
  actions?: ReactNode
  /** What needs attention, above the list. */
  lead?: ReactNode
  /** The address of the export. */
  exportPath?: string
  bulk?: readonly BulkAct[]
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** A short name of the row, for the label of its check box. */
  rowName?: (row: Row) => string
  /** The value of its check box; the row's key by default. */
  boxValue?: (row: Row) => string
  totals?: readonly { label: string; value: string }[]
  /** For a list without any documents. A filter without results has its own text. */
  empty: { icon: IconName; title: string; text?: string; actions?: ReactNode }
}

/** A list of the back office or an agency. Everything except the table's content comes from `ListView`. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, count, actions, exportPath, bulk, columns, rows, rowKey, rowName, totals, empty } = props
  const { boxValue = rowKey } = props
  const t = useTranslate(lists)
  const language = useLanguage()
  const month = list.sumsMonth && { label: t('sumsOf'), value: formatMonth(list.sumsMonth, language) }
  const mayPost = useMayPost()
  const hasBulk = mayPost && bulk !== undefined && bulk.length > 0 && rows.length > 0
  const chooses = hasBulk && rowName ? [selectColumn(t, boxValue, rowName)] : []
  return (
    <ListLayout
      title={title}
      count={<ListCount list={list} count={count} />}
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
      totals={rows.length > 0 && totals ? [...(month ? [month] : []), ...totals] : []}
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
  /** The action cannot be undone easily: a dialog confirms it. Otherwise the button posts directly. */
  needsConfirmation?: boolean
  /** Red outline. */
  destroys?: boolean
}

const FORM = 'bulk'
const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${FORM}"][name="id"]`)]
const ALL = 'data-all'

/** The column of check boxes, submitted with the bulk actions' form. */
function selectColumn<Row>(
  t: Translate<typeof lists>,
  boxValue: (row: Row) => string,
  rowName: (row: Row) => string,
): Column<Row> {
  return {
    key: 'choose',
    header: t('selection'),
    hideHeader: true,
    head: <SelectAll />,
    place: 'corner',
    cell: (row) => (
      <RowBox form={FORM} name="id" value={boxValue(row)} aria-label={t('choose', { name: rowName(row) })} />
    ),
  }
}

/** Calls back after a post to this page has succeeded with a redirect to it. */
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

/** The number next to the title of a list. */
export function ListCount({ list, count }: Pick<ListScreenProps<never>, 'list' | 'count'>) {
  const t = useTranslate(lists)
  const language = useLanguage()
  if (!list.hasMore || !count) return count
  const what = count.replace(/\d+/, (digits) => formatNumber(Number(digits), language))
  return t('moreThan', { what })
}

/** Needs a script; before it runs, the column has its name. */
function SelectAll() {
  const t = useTranslate(lists)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  function selectAll({ target }: ChangeEvent<HTMLInputElement>) {
    for (const box of boxes()) box.checked = target.checked
  }

  if (!isReady) return <VisuallyHidden>{t('selection')}</VisuallyHidden>
  return <RowBox {...{ [ALL]: '' }} onChange={selectAll} aria-label={t('chooseAll')} />
}

/** A plain form that acts on the selected rows. With JavaScript it counts them and can select all. */
function BulkBar({ list: { state }, acts }: { list: ListView; acts: readonly BulkAct[] }) {
  const t = useTranslate(lists)
  const [selected, setSelected] = useState<number | null>(null)

  useEffect(() => {
    const count = () => setSelected(boxes().filter((box) => box.checked).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [])

  // Clears the selection after an action. Rows that failed are named in the toast.
  useAfterPost(state.path, () => {
    // One by one: React does not notice a form reset and would miss the next click.
    for (const box of [...boxes(), ...document.querySelectorAll<HTMLInputElement>(`[${ALL}]`)]) box.checked = false
    setSelected(0)
  })

  return (
    <Form id={FORM} method="post" action={listAddress(state)}>
      {stateParams(state).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BulkStrip
        selected={
          selected === null ? (
            t('withSelected')
          ) : (
            <>
              <SelectAll />
              {t('selected', { count: selected })}
            </>
          )
        }
      >
        {acts.map(({ intent, label, icon, needsConfirmation, destroys }) => (
          <Button
            key={intent}
            variant={destroys ? 'deleteOutline' : 'tonal'}
            icon={icon}
            name={needsConfirmation ? 'dialog' : 'intent'}
            value={intent}
            formMethod={needsConfirmation ? 'get' : undefined}
            disabled={selected === 0}
          >
            {label}
          </Button>
        ))}
      </BulkStrip>
    </Form>
  )
}
