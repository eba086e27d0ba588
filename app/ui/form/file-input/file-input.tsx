import type { InputHTMLAttributes, ReactNode } from 'react'
import { controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './file-input.css'

type FileInputProps = Omit<FieldProps, 'icon' | 'size'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'type'> & {
    /** Shown for a file without a preview. */
    symbol: IconName
    /** Address of the preview of the current file. */
    picture?: string | null
    /** The current file, or the upload progress. */
    state?: ReactNode
  }

/** The native control in a box that shows the current file; a file can be dropped on it. */
export function FileInput({ id, label, hint, error, symbol, picture, state, ...rest }: FileInputProps) {
  const control = controlProps({ id, hint, error })
  const stateId = `${id}-state`
  const lines = [state && stateId, control['aria-describedby']].filter(Boolean).join(' ')
  return (
    <Field {...{ id, label, hint, error }}>
      <div className={error ? `${css.box} ${css.wrong}` : css.box}>
        <span className={css.preview} aria-hidden="true">
          {picture ? <img src={picture} alt="" width={92} height={62} /> : <Icon name={symbol} />}
        </span>
        <div className={css.body}>
          <input {...rest} {...control} aria-describedby={lines || undefined} type="file" className={css.input} />
          {state ? (
            <div className={css.state} id={stateId}>
              {state}
            </div>
          ) : null}
        </div>
      </div>
    </Field>
  )
}
