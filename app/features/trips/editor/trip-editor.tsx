import { useBlocker } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { MAX_ROWS } from '~/domain/trips/trip-edit'
import { PostForm } from '~/forms/post-form'
import { readFormValues } from '~/forms/rows'
import { SubmitButton } from '~/forms/submit-button'
import { TextAreaField } from '~/forms/text-area-field'
import { useFormFor } from '~/forms/use-form-for'
import { useLastReply } from '~/forms/use-last-reply'
import { isAsked, useReplyOf } from '~/forms/use-reply-of'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import type { TripEditorData } from './editor-view.server'
import { countChanges, readTripValues } from './parse-trip-values'
import { addImages, changeTripRows, firstFieldOf, isRowsReply, type RowsReply } from './rows-reply'
import { TripForm } from './trip-form'
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

/**
 * Holds the form's submit while files are under way and sends it when they have arrived, by the same button. Where one
 * of them was refused it is dropped: the visitor decides.
 */
function useHeldSubmit(formId: string, isBusy: boolean, isRefused: boolean) {
  const [held, setHeld] = useState<{ name: string; value: string } | null>(null)

  function onSubmitCapture(event: FormEvent) {
    if (!isBusy) return
    event.preventDefault()
    event.stopPropagation()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (submitter instanceof HTMLButtonElement) setHeld({ name: submitter.name, value: submitter.value })
  }

  useEffect(() => {
    if (held === null || isBusy) return
    setHeld(null)
    const form = document.getElementById(formId)
    if (isRefused || !(form instanceof HTMLFormElement)) return
    const button = [...form.elements].find(
      (each) => each instanceof HTMLButtonElement && each.name === held.name && each.value === held.value,
    )
    form.requestSubmit(button instanceof HTMLButtonElement ? button : null)
  }, [held, isBusy, isRefused, formId])

  return { isHeld: held !== null, onSubmitCapture }
}

/** How much would be lost, and a question before it is. */
function UnsavedNote({ count, leave }: { count: number; leave: string }) {
  const t = useTranslate(tripEditor)
  const isUnsaved = count > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isUnsaved &&
      historyAction !== 'REPLACE' &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Before a dialog the form has said itself what would be lost.
      !new URLSearchParams(nextLocation.search).has('dialog'),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker, leave])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return <span role="status">{isUnsaved ? t('changes', { count }) : ''}</span>
}

type ReturnDialogProps = {
  trip: NonNullable<TripEditorData['trip']>
  constraint: TripEditorData['returnConstraint']
}

/** The agency is told what to change. */
function ReturnDialog({ trip: { id, name }, constraint }: ReturnDialogProps) {
  const t = useTranslate(tripEditor)
  const page = `/admin/trips/manage?${new URLSearchParams({ id })}`
  const lastResult = useReplyOf('return')
  const [form, fields] = useFormFor<{ message: string }>(constraint, null, { id: 'return', lastResult })
  return (
    <Dialog
      title={t('returnTitle', { name })}
      closeTo={page}
      closeLabel={t('returnKeep')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" preventScrollReset>
            {t('returnKeep')}
          </ButtonLink>
          <SubmitButton form={form.id} name="intent" value="return" variant="primary" busyLabel={t('returning')}>
            {t('returnSend')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} action={`${page}&dialog=return`} labels={{ message: t('returnMessage') }}>
        <Stack gap={3}>
          <p>{t('returnText')}</p>
          <TextAreaField field={fields.message} label={t('returnMessage')} rows={4} />
        </Stack>
      </PostForm>
    </Dialog>
  )
}
