import type { FormMetadata } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { form as words } from '~/i18n/locales/form'
import { useTranslate } from '~/i18n/use-translate'
import { ErrorSummary } from '~/ui/error-summary'
import { Notice } from '~/ui/notice'
import { Toast } from '~/ui/toast'
import { fieldsWithErrors } from './first-error'

type FormErrorsProps = {
  form: FormMetadata
  /** Labels by field name, so that each line says which field it means; `guests[].name` stands for every index. */
  labels?: Readonly<Record<string, string>>
}

/**
 * First thing of a refused form: how many fields to correct with a link to each, or what is wrong with the whole form.
 * It stays on the page; the toast only adds.
 */
export function FormErrors({ form, labels = {} }: FormErrorsProps) {
  const t = useTranslate(words)
  const { key } = useLocation()
  const whole = form.errors?.[0]
  const names = fieldsWithErrors(form)
  const lines = names.map((name) => {
    const label = labels[name] ?? labels[name.replace(/\[\d+\]/g, '[]')]
    const problem = form.allErrors[name]?.[0] ?? ''
    return { id: `${form.id}-${name}`, message: label ? t('problem', { label, problem }) : problem }
  })
  return (
    <>
      {whole === undefined ? null : (
        <>
          <Notice kind="error" role="alert">
            {whole}
          </Notice>
          <Toast key={key} kind="error">
            {whole}
          </Toast>
        </>
      )}
      {lines.length === 0 ? null : <ErrorSummary title={t('summary', { count: lines.length })} errors={lines} />}
    </>
  )
}
