import { Fragment } from 'react'

/** Without lookbehind: Safari before 16.4 cannot parse a file that contains it. */
const PARTS = /\.[^@.]*@?|[^@.]+@?|@/g

/**
 * In a narrow place an address breaks after its @ or before a dot rather than within a word; it is read and copied as a
 * whole.
 */
export function EMail({ address }: { address: string }) {
  const parts = address.match(PARTS) ?? []
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name but their place
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
