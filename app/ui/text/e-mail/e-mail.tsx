import { Fragment } from 'react'

/** Without looking behind: before 16.4 Safari reads no file that has it. */
const PARTS = /\.[^@.]*@?|[^@.]+@?|@/g

/** An address in a narrow place breaks after its @ or before a dot, sooner than within a word; it is read and copied whole. */
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
