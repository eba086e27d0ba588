import { useBlocker } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import { TextAreaField } from '~/forms/fields/fields'
import { useEditorKey } from '~/forms/fields/version-input'
import { PostForm } from '~/forms/post-form'
import { type FormValues, readFormValues } from '~/forms/rows'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { isQuestion, useLastReply, useReplyOf } from '~/forms/use-reply-of'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import type { TripEditorData } from './editor-view.server'
import { countChanges, readTripValues } from './parse-trip-values'
import { RowsProvider } from './row-buttons'
import { addImages, changeTripRows, firstFieldOf, isRowsReply, type RowsReply } from './rows-reply'
import { TripForm } from './trip-form'
import { usePhotos } from './use-photos'

const FORM = 'form'

/** The rows as changed in the browser since the server's last response. */
type Local = RowsReply & { after: unknown; emptied: string | null }

function currentFormValues() {
  const form = document.getElementById(FORM)
  return readFormValues(form instanceof HTMLFormElement ? new FormData(form) : new FormData())
}

/** The trip's form. After hydration, its rows change without a round trip. */
export function TripEditor({ data }: { data: TripEditorData }) {
  return (
    <>
      <Editor key={`${data.trip?.id ?? data.stored.newId} ${data.stored.version}`} data={data} />
      {data.isReturning && data.trip ? <ReturnDialog trip={data.trip} constraint={data.returnConstraint} /> : null}
    </>
  )
}

type TextBlocks = Readonly<Record<string, readonly { value: string; label: string; textEn: string }[]>>

/** Adds the text block that is selected in the form; null if none is. */
function addPicked(formValues: FormValues, list: string, blocks: TextBlocks) {
  const known = new Map(Object.entries(blocks))
  const block = known.get(list)?.find(({ value }) => value === formValues[`pick-${list}`])
  return block
    ? changeTripRows(formValues, { kind: 'add', list, index: 0 }, { text: block.label, textEn: block.textEn })
    : null
}

function Editor({ data }: { data: TripEditorData }) {
  const t = useTranslate(tripEditor)
  const last = useLastReply()
  const editorKey = useEditorKey(data.stored.version)
  const reply = isQuestion(last) && last.initialValue.intent === 'return' ? null : last
  const { local, changed, unsaved, show, recount } = useChangedRows(reply, data.stored)

  const photos = usePhotos(`/${data.area}/uploads`, (keys, problems) => {
    const { values: rows, focus, left } = addImages(currentFormValues(), keys)
    const full = left > 0 ? [t('tooManyPhotos', { most: MAX_ROWS.images })] : []
    show({ rows, focus, emptied: focus === null ? 'images' : null, problems: [...problems, ...full] })
  })
  const postponed = usePostponedSubmit(FORM, photos.sending !== null, (local?.problems ?? []).length > 0)

  function change(act: Parameters<typeof changeTripRows>[1] | { kind: 'pick'; list: string }) {
    const formValues = currentFormValues()
    const done =
      act.kind === 'pick'
        ? addPicked(formValues, act.list, data.choices.referenceData)
        : changeTripRows(formValues, act)
    if (done) show({ rows: done.values, focus: done.focus, emptied: done.focus === null ? act.list : null })
  }

  return (
    <RowsProvider value={{ change, emptied: local?.emptied ?? null }}>
      <div
        data-unsaved={changed ? 'rows' : unsaved > 0 ? '' : undefined}
        onSubmitCapture={postponed.onSubmitCapture}
        onInput={() => recount(currentFormValues())}
      >
        <TripForm
          key={changed?.stamp ?? editorKey}
          data={data}
          values={changed ? readTripValues(changed.rows) : data.values}
          reply={changed ? null : reply}
          focusName={changed ? firstFieldOf(changed.focus) : null}
          problems={changed?.problems ?? []}
          leaving={changed?.leaving ?? null}
          confirmation={changed?.confirmation ?? null}
          photos={photos}
          note={postponed.isPostponed ? t('waitsForPhotos') : <UnsavedNote count={unsaved} leave={t('leave')} />}
        />
      </div>
    </RowsProvider>
  )
}

/** The rows changed in the browser since the server's last response, else those of that response; null if unchanged. */
function useChangedRows(reply: unknown, stored: TripEditorData['stored']) {
  const language = useLanguage()
  const [latest, setLatest] = useState<Local | null>(null)
  const [turn, setTurn] = useState(0)
  const [unsaved, setUnsaved] = useState(0)
  const local = latest !== null && latest.after === reply ? latest : null

  function recount(rows: FormValues) {
    setUnsaved(countChanges(stored, readTripValues(rows), language))
  }

  function show(next: Omit<Local, 'after' | 'stamp'>) {
    setLatest({ ...next, after: reply, stamp: `here-${turn + 1}` })
    setTurn(turn + 1)
    recount(next.rows)
  }

  return { local, changed: local ?? (isRowsReply(reply) ? reply : null), unsaved, show, recount }
}

/**
 * Delays a submit until all files are uploaded, then submits with the same button. If an upload fails, the submit is
 * dropped so that the user can decide.
 */
function usePostponedSubmit(formId: string, isBusy: boolean, isRefused: boolean) {
  const [postponed, setPostponed] = useState<{ name: string; value: string } | null>(null)

  function onSubmitCapture(event: FormEvent) {
    if (!isBusy) return
    event.preventDefault()
    event.stopPropagation()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (submitter instanceof HTMLButtonElement) setPostponed({ name: submitter.name, value: submitter.value })
  }

  useEffect(() => {
    if (postponed === null || isBusy) return
    setPostponed(null)
    const form = document.getElementById(formId)
    if (isRefused || !(form instanceof HTMLFormElement)) return
    const button = [...form.elements].find(
      (each) => each instanceof HTMLButtonElement && each.name === postponed.name && each.value === postponed.value,
    )
    form.requestSubmit(button instanceof HTMLButtonElement ? button : null)
  }, [postponed, isBusy, isRefused, formId])

  return { isPostponed: postponed !== null, onSubmitCapture }
}

/** Shows the number of unsaved changes and warns before the user leaves the page. */
function UnsavedNote({ count, leave }: { count: number; leave: string }) {
  const t = useTranslate(tripEditor)
  const isUnsaved = count > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isUnsaved &&
      historyAction !== 'REPLACE' &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The form itself warns about unsaved changes before it opens a dialog.
      !new URLSearchParams(nextLocation.search).has('dialog'),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker, leave])

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return <span role="status">{isUnsaved ? t('changes', { count }) : ''}</span>
}

type ReturnDialogProps = {
  trip: NonNullable<TripEditorData['trip']>
  constraint: TripEditorData['returnConstraint']
}

/** Returns the trip to its agency with a message about what to change. */
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
