import type { FormMetadata } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { form as copy } from '~/i18n/locales/page/form'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Toast } from '~/ui/feedback/toast/toast'
import { ErrorSummary } from '~/ui/form/error-summary/error-summary'
import { fieldsWithErrors } from './first-error'
import { useOwnErrors } from './own-errors'

export type FormErrorsProps = {
  form: FormMetadata
  /**
   * Labels by field name for the lines of the summary; `guests[].name` matches every index, and its `#` is the
   * number of the row.
   */
  labels?: Readonly<Record<string, string>>
  /** Replaces the form error in the notice when it needs more than text; the toast still shows the sentence. */
  whole?: ReactNode
  /** Corrections that are not part of the reply; they are listed before the first field of `before`. */
  more?: { lines: Line[]; before: readonly string[] }
}

type Line = { id: string; message: string }

/** Where a label of a row has its number. */
export const ROW_NUMBER = '#'

function labelOf(name: string, labels: Readonly<Record<string, string>>): string | undefined {
  const [, row] = /\[(\d+)\]/.exec(name) ?? []
  return labels[name] ?? labels[name.replace(/\[\d+\]/g, '[]')]?.replace(ROW_NUMBER, String(Number(row) + 1))
}

/**
 * The first element of a refused form: the number of fields to correct with a link to each, or the error of the whole
 * form. It stays on the page; the toast is an addition and, after a failure, shows the short message only. A form with
 * a single field shows the error at the field only.
 */
export function FormErrors({ form, labels = {}, whole, more }: FormErrorsProps) {
  const t = useTranslate(copy)
  const { key } = useLocation()
  const sentence = form.errors?.[0]
  const { known } = useOwnErrors()
  const names = fieldsWithErrors(form)
  const lines = names.map((name) => {
    const label = labelOf(name, labels)
    const problem = known[name] || form.allErrors[name]?.[0] || ''
    return { id: `${form.id}-${name}`, message: label ? t('fieldError', { label, refusal: problem }) : problem }
  })
  if (more && more.lines.length > 0) {
    const place = names.findIndex((name) => more.before.includes(name))
    lines.splice(place < 0 ? lines.length : place, 0, ...more.lines)
  }
  const isLoneField = lines.length === 1 && Object.keys(labels).join() === names[0]
  return (
    <>
      {sentence === undefined ? null : (
        <>
          <Notice kind="error" role="alert">
            {whole ?? sentence}
          </Notice>
          <Toast key={key} kind="error">
            {sentence.startsWith(`${t('failed')}. `) ? t('failed') : sentence}
          </Toast>
        </>
      )}
      {lines.length === 0 || isLoneField ? null : (
        <ErrorSummary title={t('summary', { count: lines.length })} errors={lines} />
      )}
    </>
  )
}
