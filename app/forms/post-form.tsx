import { type FormMetadata, getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { form as copy } from '~/i18n/locales/page/form'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { FirstErrorProvider, fieldsWithErrors } from './first-error'
import { FormErrors, type FormErrorsProps } from './form-errors'
import { useReply } from './lost-post'
import { type OwnErrors, OwnErrorsProvider } from './own-errors'
import { isRestored, usePendingReply } from './pending-reply'

type PostFormProps = FormErrorsProps & {
  action?: string
  multipart?: boolean
  /** Posts as a document even with JavaScript, for replies that leave the site. */
  reloadDocument?: boolean
  /** The screen renders `<FormErrors>` itself. */
  withoutSummary?: boolean
  /** The default values come from a pending submission; the form shows the notice about it. */
  restored?: boolean
  /** Called on every change of any field, masked fields included (React does not bubble their `onChange`). */
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  /** Called before the form is sent; `preventDefault` stops it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Shown after a post without a response, where more than the usual text is to be said. */
  lost?: string
  /** Scripts send the form without leaving the page, which holds what no post may contain: a card. */
  inPlace?: boolean
  children: ReactNode
}

/**
 * A real `<form method="post">` that posts to its own address, shows what has to be corrected at the top and focuses
 * the first invalid field. Native validation bubbles are off: they use the browser's language instead of the page's.
 */
export function PostForm({
  form,
  labels,
  whole,
  more,
  action,
  multipart,
  reloadDocument,
  withoutSummary,
  restored,
  onInput,
  onSubmit,
  lost,
  inPlace,
  children,
}: PostFormProps) {
  const t = useTranslate(copy)
  const props = getFormProps(form)
  const pending = usePendingReply()
  const [known, setKnown] = useState<OwnErrors>({})
  const reply = useReply()
  const { names, correct } = useCorrections(form, reply)
  const own = {
    known: { ...names, ...known },
    report: (name: string, problem?: string) => setKnown((all) => ({ ...all, [name]: problem })),
  }
  useEmptySecrets(form, reply)
  return (
    <FirstErrorProvider value={fieldsWithErrors(form)[0] ?? null}>
      <OwnErrorsProvider value={own}>
        <post-form in-place={inPlace ? '' : undefined}>
          <Form
            {...props}
            data-unsaved={unsavedIn(reply)}
            noValidate
            onInput={(event) => {
              correct(event)
              onInput?.(event)
            }}
            onSubmit={(event) => {
              onSubmit?.(event)
              if (!event.defaultPrevented) props.onSubmit(event)
            }}
            method="post"
            action={action}
            encType={multipart ? 'multipart/form-data' : undefined}
            reloadDocument={reloadDocument}
          >
            <Stack gap={5}>
              {lost ? (
                <div data-lost="" hidden>
                  <Notice kind="error" role="alert">
                    {lost}
                  </Notice>
                </div>
              ) : null}
              {withoutSummary ? null : <FormErrors form={form} labels={labels} whole={whole} more={more} />}
              {(restored && form.status === undefined) || (pending && isRestored(form)) ? (
                <Notice>{t('restored')}</Notice>
              ) : null}
              {children}
            </Stack>
          </Form>
        </post-form>
      </OwnErrorsProvider>
    </FirstErrorProvider>
  )
}

/** The page contains the reply of the last post; a reload would lose it (`browser/form-values`). */
function unsavedIn(reply: unknown): 'rows' | '' | undefined {
  if (reply === undefined) return undefined
  return typeof reply === 'object' && reply !== null && 'rows' in reply ? 'rows' : ''
}

/** A refused form comes back without its sign-in password; a page that stays open empties it as well. */
function useEmptySecrets({ id, status }: FormMetadata, reply: unknown) {
  useEffect(() => {
    if (status !== 'error' || !reply) return
    const secrets = `#${CSS.escape(id)} input[autocomplete='current-password']`
    for (const input of document.querySelectorAll<HTMLInputElement>(secrets)) input.value = ''
  }, [id, status, reply])
}

/** A field that came back empty is no longer wrong once it is filled; the summary stays until the next save. */
function useCorrections(form: FormMetadata, reply: unknown) {
  const [filled, setFilled] = useState<{ reply: unknown; names: OwnErrors }>({ reply: null, names: {} })
  const names = filled.reply === reply ? filled.names : {}

  function correct({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name === null || !fieldsWithErrors(form).includes(name) || !isEmptyIn(reply, name)) return
    const own = new FormData(currentTarget).get(name) ? '' : undefined
    if (names[name] !== own) setFilled({ reply, names: { ...names, [name]: own } })
  }

  return { names, correct }
}

/** By a name as forms have it: `options[0].price`. */
function isEmptyIn(reply: unknown, name: string): boolean {
  const path = ['initialValue', ...name.split(/[.[\]]+/).filter(Boolean)]
  const value = path.reduce<unknown>(
    (found, key) => Object.entries(found ?? {}).find(([one]) => one === key)?.[1],
    reply,
  )
  return value === undefined || value === ''
}
