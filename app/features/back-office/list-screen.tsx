import type { ReactNode } from 'react'
import { lists } from '~/i18n/locales/lists'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import type { IconName } from '~/ui/icons/icon-name'
import { Inline } from '~/ui/layout'
import { ListLayout } from '~/ui/list-layout'
import { type Column, Table } from '~/ui/table'
import { type BulkAct, BulkBar, chooseColumn } from './bulk-bar'
import { exportAddress, isNarrowed } from './list-address'
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
