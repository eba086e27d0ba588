import type { useForm } from '@conform-to/react'
import type { TripEditorData } from './editor-view.server'
import type { TripValues } from './parse-trip-values'

type TripFields = ReturnType<typeof useForm<TripValues>>[1]

/** What every part of the form is given. */
export type TripFormProps = { data: TripEditorData; fields: TripFields }
