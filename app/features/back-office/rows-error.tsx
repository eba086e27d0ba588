import type { FieldMetadata } from '@conform-to/react'
import { Notice } from '~/ui/feedback/notice/notice'

/** The errors of a list as a whole; the error summary links here. */
export function RowsError({ field }: { field: FieldMetadata<unknown> }) {
  const problem = field.errors?.[0]
  return problem === undefined ? null : (
    <Notice kind="error" id={field.id}>
      {problem}
    </Notice>
  )
}
