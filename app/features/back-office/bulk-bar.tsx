import { Form, useActionData, useNavigation } from '@remix-run/react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { lists } from '~/i18n/locales/lists'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Button } from '~/ui/button'
import type { IconName } from '~/ui/icons/icon-name'
import { BulkStrip, RowBox } from '~/ui/list-layout'
import type { Column } from '~/ui/table'
import { listAddress, stateParams } from './list-address'
import type { ListView } from './read-list.server'

export type BulkAct = {
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
export function chooseColumn<Row>(
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
export function BulkBar({ list: { state }, acts }: { list: ListView; acts: readonly BulkAct[] }) {
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
        chosen={
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
