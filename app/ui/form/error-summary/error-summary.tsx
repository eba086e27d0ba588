import type { Ref } from 'react'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './error-summary.css'

export type ErrorSummaryProps = {
  /** With the count: "3 fixes left to continue". */
  title: string
  /** `id` of the field; without it the line has no link (errors of the whole form). */
  errors: Array<{ id?: string; message: string }>
  level?: 2 | 3
  id?: string
  focusRef?: Ref<HTMLDivElement>
}

/** The first element of a refused form: the errors, with links to the fields. */
export function ErrorSummary({ title, errors, level = 2, id, focusRef }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.summary} role="alert" tabIndex={-1} id={id} ref={focusRef}>
      <Title className={css.title}>
        <Icon name="circle-alert" /> {title}
      </Title>
      <ol className={css.errors}>
        {errors.map((error) => (
          <li key={`${error.id}-${error.message}`}>
            {error.id ? <a href={`#${error.id}`}>{error.message}</a> : error.message}
          </li>
        ))}
      </ol>
    </div>
  )
}
