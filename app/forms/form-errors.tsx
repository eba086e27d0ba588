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
  /** Labels by field name, so that each line says which field it means; `guests[].name` stands for every index. */
  labels?: Readonly<Record<string, string>>
  /** What is wrong with the whole form, where it takes more than words: it stands in for the sentence, which the toast says. */
  whole?: ReactNode
  /** Corrections that no reply knows of, told with its own: before the line of the first field of `before`. */
  more?: { lines: Line[]; before: readonly string[] }
}

type Line = { id: string; message: string }

/**
 * First thing of a refused form: how many fields to correct with a link to each, or what is wrong with the whole form.
 * It stays on the page; the toast only adds, and of a failure it says no more than that there was one. A form of one
 * field says it once, at the field.
 */
export function FormErrors({ form, labels = {}, whole, more }: FormErrorsProps) {
  const t = useTranslate(copy)
  const { key } = useLocation()
  const sentence = form.errors?.[0]
  const { known } = useOwnErrors()
  const names = fieldsWithErrors(form)
  const lines = names.map((name) => {
    const label = labels[name] ?? labels[name.replace(/\[\d+\]/g, '[]')]
    const problem = known[name] ?? form.allErrors[name]?.[0] ?? ''
    return { id: `${form.id}-${name}`, message: label ? t('problem', { label, problem }) : problem }
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
