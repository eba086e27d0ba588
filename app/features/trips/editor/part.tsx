import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import * as css from './trip-editor.css'

type PartProps = {
  /** The list of the section; the error summary links to its id. */
  field?: FieldMetadata<unknown>
  id?: string
  title: string
  end?: ReactNode
  children: ReactNode
}

/** A section of the form, with the errors of its list. */
export function EditorPart({ field, id = field?.id ?? '', title, end, children }: PartProps) {
  return (
    <div className={css.part} id={id} tabIndex={-1}>
      <Card as="section" aria-labelledby={`${id}-title`}>
        <CardHead end={end}>
          <Heading level={2} look="panel" id={`${id}-title`}>
            {title}
          </Heading>
        </CardHead>
        {field?.errors?.[0] ? (
          <p className={css.wrong} id={`${id}-error`}>
            {field.errors[0]}
          </p>
        ) : null}
        {children}
      </Card>
    </div>
  )
}

/** The rows of a list, or a text if there are none. */
export function Rows({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslate(tripEditor)
  if (count > 0) return <div>{children}</div>
  return (
    <Text size="sm" tone="muted">
      {t('none')}
    </Text>
  )
}

export function EditorRow({ name, buttons, children }: { name: string; buttons: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.row} aria-label={name}>
      <div>{children}</div>
      {buttons}
    </fieldset>
  )
}
