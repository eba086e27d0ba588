import { createContext, type MouseEvent, useContext } from 'react'
import { type RowAct, rowIntent } from '~/forms/rows'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Button, IconButton } from '~/ui/text/button/button'
import * as css from './trip-editor.css'

type Rows = {
  /** Changes the rows in the browser. Without JavaScript, the button's post does the same. */
  change: (act: RowAct | { kind: 'pick'; list: string }) => void
  /** The list whose last row was removed, or to which no row could be added: its add button takes the focus. */
  emptied: string | null
}

const RowsContext = createContext<Rows>({ change: () => undefined, emptied: null })
export const RowsProvider = RowsContext.Provider
export const useRows = () => useContext(RowsContext)

/** A button that posts the action; with JavaScript the rows change without a request. */
function useAct(act: RowAct) {
  const { change } = useRows()
  return {
    type: 'submit' as const,
    name: 'intent',
    value: rowIntent(act),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      change(act)
    },
  }
}

type RowButtonsProps = { list: string; index: number; count: number; name: string; isFixed?: boolean }

/** Moves a row up or down, or removes it. */
export function RowButtons({ list, index, count, name, isFixed }: RowButtonsProps) {
  const t = useTranslate(tripEditor)
  const up = useAct({ kind: 'up', list, index })
  const down = useAct({ kind: 'down', list, index })
  const remove = useAct({ kind: 'remove', list, index })
  return (
    <div className={css.buttons}>
      <IconButton {...up} variant="ghost" icon="arrow-up" label={t('up', { name })} disabled={index === 0} />
      <IconButton
        {...down}
        variant="ghost"
        icon="arrow-down"
        label={t('down', { name })}
        disabled={index === count - 1}
      />
      <IconButton {...remove} variant="ghost" icon="trash-2" label={t('remove', { name })} disabled={isFixed} />
    </div>
  )
}

export function AddRow({ list, count, most, label }: { list: string; count: number; most: number; label: string }) {
  const { emptied } = useRows()
  const add = useAct({ kind: 'add', list, index: 0 })
  return (
    <Button {...add} icon="plus" disabled={count >= most} autoFocus={emptied === list || undefined}>
      {label}
    </Button>
  )
}

/** Adds the selected text block. */
export function PickText({ list, label }: { list: string; label: string }) {
  const { change } = useRows()
  return (
    <Button
      name="intent"
      value={`pick:${list}`}
      onClick={(event) => {
        event.preventDefault()
        change({ kind: 'pick', list })
      }}
    >
      {label}
    </Button>
  )
}
