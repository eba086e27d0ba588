import { useState } from 'react'
import { MAX_ROWS } from '~/domain/trip-edit'
import { readFormValues } from '~/forms/rows'
import { useLastReply } from '~/forms/use-last-reply'
import { isAsked } from '~/forms/use-reply-of'
import { tripEditor } from '~/i18n/locales/trip-editor'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import type { TripEditorData } from './load-editor.server'
import { countChanges, readTripValues } from './parse-trip-values'
import { ReturnDialog } from './return-dialog'
import { addImages, changeTripRows, firstFieldOf, isRowsReply, type RowsReply } from './rows-reply'
import { TripForm } from './trip-form'
import { UnsavedNote } from './unsaved-note'
import { useHeldSubmit } from './use-held-submit'
import { usePhotos } from './use-photos'
import { RowsProvider } from './use-rows'

const FORM = 'form'

/** What the rows became on this page, since the server's last answer. */
type Local = RowsReply & { after: unknown; emptied: string | null }

function typedNow() {
  const form = document.getElementById(FORM)
  return readFormValues(form instanceof HTMLFormElement ? new FormData(form) : new FormData())
}

/** The trip's form; its rows change without a round trip once the page is alive. */
export function TripEditor({ data }: { data: TripEditorData }) {
  return (
    <>
      <Editor key={`${data.trip?.id ?? data.stored.newId} ${data.stored.version}`} data={data} />
      {data.isReturning && data.trip ? <ReturnDialog trip={data.trip} constraint={data.returnConstraint} /> : null}
    </>
  )
}

function Editor({ data }: { data: TripEditorData }) {
  const t = useTranslate(tripEditor)
  const language = useLanguage()
  const last = useLastReply()
  const reply = isAsked(last) && last.initialValue.intent === 'return' ? null : last
  const [local, setLocal] = useState<Local | null>(null)
  const [turn, setTurn] = useState(0)
  const isLocal = local !== null && local.after === reply
  const changed = isLocal ? local : isRowsReply(reply) ? reply : null
  const values = changed ? readTripValues(changed.rows) : data.values
  const [unsaved, setUnsaved] = useState(0)

  const photos = usePhotos(`/${data.area}/uploads`, (keys, problems) => {
    const { values: rows, focus, left } = addImages(typedNow(), keys)
    const full = left > 0 ? [t('tooManyPhotos', { most: MAX_ROWS.images })] : []
    show({ rows, focus, emptied: focus === null ? 'images' : null, problems: [...problems, ...full] })
  })
  const held = useHeldSubmit(FORM, photos.sending !== null, isLocal && (local.problems ?? []).length > 0)

  function show(next: Omit<Local, 'after' | 'stamp'>) {
    setLocal({ ...next, after: reply, stamp: `here-${turn + 1}` })
    setTurn(turn + 1)
    setUnsaved(countChanges(data.stored, readTripValues(next.rows), language))
  }

  function change(act: Parameters<typeof changeTripRows>[1] | { kind: 'pick'; list: string }) {
    const typed = typedNow()
    const done = act.kind === 'pick' ? pick(typed, act.list) : changeTripRows(typed, act)
    if (done) show({ rows: done.values, focus: done.focus, emptied: done.focus === null ? act.list : null })
  }

  function pick(typed: ReturnType<typeof typedNow>, list: string) {
    const known = new Map<string, readonly { value: string; label: string; textEn: string }[]>(
      Object.entries(data.choices.referenceData),
    )
    const block = known.get(list)?.find(({ value }) => value === typed[`pick-${list}`])
    return block
      ? changeTripRows(typed, { kind: 'add', list, index: 0 }, { text: block.label, textEn: block.textEn })
      : null
  }

  return (
    <RowsProvider value={{ change, emptied: isLocal ? local.emptied : null }}>
      <div
        data-unsaved={changed ? 'rows' : unsaved > 0 ? '' : undefined}
        onSubmitCapture={held.onSubmitCapture}
        onInput={() => setUnsaved(countChanges(data.stored, readTripValues(typedNow()), language))}
      >
        <TripForm
          key={changed?.stamp ?? 'stored'}
          data={data}
          values={values}
          reply={changed ? null : reply}
          focusName={changed ? firstFieldOf(changed.focus) : null}
          problems={changed?.problems ?? []}
          leaving={changed?.leaving ?? null}
          telling={changed?.telling ?? null}
          photos={photos}
          note={held.isHeld ? t('waitsForPhotos') : <UnsavedNote count={unsaved} leave={t('leave')} />}
        />
      </div>
    </RowsProvider>
  )
}
