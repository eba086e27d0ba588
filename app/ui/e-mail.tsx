import { Fragment } from 'react'
import * as css from './e-mail.css'

/** An address in a narrow place breaks after its @ or before a dot, sooner than within a word. */
export function EMail({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <span className={css.host}>
        {address
          .slice(at)
          .split(/(?=\.)/)
          .map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name but their place
            <Fragment key={index}>
              {index > 0 ? <wbr /> : null}
              {part}
            </Fragment>
          ))}
      </span>
    </>
  )
}
