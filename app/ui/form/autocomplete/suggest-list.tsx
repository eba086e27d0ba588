import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './suggest-list.css'

export type Suggestion = { value: string; label: string }

/** Name of the list, and what is announced when it changes: "1 suggestion", "{{count}} suggestions". */
export type SuggestionLabels = { list: string; one: string; other: string }

type SuggestListProps = {
  /** Of the field. */
  id: string
  labels: SuggestionLabels
  /** Before each suggestion. */
  rowIcon?: IconName
  /** Suggests destinations. */
  hasPlaces?: boolean
  /** The field. */
  children: ReactNode
}

/** A field and its list, which `elements/suggest-list` fills. */
export function SuggestList({ id, labels, rowIcon, hasPlaces, children }: SuggestListProps) {
  return (
    <suggest-list
      class={css.whole}
      data-places={hasPlaces ? '' : undefined}
      data-one={labels.one}
      data-other={labels.other}
    >
      {children}
      <div className={css.listbox} role="listbox" id={`${id}-list`} aria-label={labels.list} tabIndex={-1} hidden />
      <div hidden data-row>
        <div className={css.option}>{rowIcon ? <Icon name={rowIcon} /> : null}</div>
      </div>
    </suggest-list>
  )
}
