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
import { isGivenBack, usePendingReply } from './pending-reply'

type PostFormProps = FormErrorsProps & {
  action?: string
  multipart?: boolean
  /** A document post even with JavaScript, for answers that leave the site. */
  reloadDocument?: boolean
  /** The screen shows `<FormErrors>` itself, elsewhere. */
  withoutSummary?: boolean
  /** The default values were kept while their sender signed in: the form says so, as it does where it is given them back. */
  restored?: boolean
  /** Told of every change of any field, masked ones included (React keeps their `onChange` to itself). */
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  /** Comes before the form is sent; `preventDefault` keeps it here. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * A real `<form method="post">` that stays on its address, says on top what has to be corrected and puts the focus on
 * the first wrong field. The browser's own bubbles are off: they speak the browser's language, not the page's.
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
  children,
}: PostFormProps) {
  const t = useTranslate(copy)
  const props = getFormProps(form)
  const kept = usePendingReply()
  const [known, setKnown] = useState<OwnErrors>({})
  const own = { known, tell: (name: string, problem?: string) => setKnown((all) => ({ ...all, [name]: problem })) }
  const reply = useReply()
  useEmptySecrets(form, reply)
  return (
    <FirstErrorProvider value={fieldsWithErrors(form)[0] ?? null}>
      <OwnErrorsProvider value={own}>
        <Form
          {...props}
          data-unsaved={unsavedIn(reply)}
          noValidate
          onInput={onInput}
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
            {withoutSummary ? null : <FormErrors form={form} labels={labels} whole={whole} more={more} />}
            {(restored && form.status === undefined) || (kept && isGivenBack(form)) ? (
              <Notice>{t('restored')}</Notice>
            ) : null}
            {children}
          </Stack>
        </Form>
      </OwnErrorsProvider>
    </FirstErrorProvider>
  )
}

/** What the last post was answered with stands in the page; after a reload it would not (`browser/typed-values`). */
function unsavedIn(reply: unknown): 'rows' | '' | undefined {
  if (reply === undefined) return undefined
  return typeof reply === 'object' && reply !== null && 'rows' in reply ? 'rows' : ''
}

/** A refused form is answered without the password that opens the account: a page that lives on empties it as well. */
function useEmptySecrets({ id, status }: FormMetadata, reply: unknown) {
  useEffect(() => {
    if (status !== 'error' || !reply) return
    const secrets = `#${CSS.escape(id)} input[autocomplete='current-password']`
    for (const input of document.querySelectorAll<HTMLInputElement>(secrets)) input.value = ''
  }, [id, status, reply])
}
