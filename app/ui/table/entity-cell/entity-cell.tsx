import type { ReactNode } from 'react'
import { Link } from '~/ui/text/link/link'
import * as css from './entity-cell.css'

type EntityCellProps = {
  /** The address of the row's document. */
  to: string
  name: string
  /** Address of a small picture. */
  picture?: string | null
  detail?: ReactNode
}

/** The first cell of a row: picture, linked name, and a line below. */
export function EntityCell({ to, name, picture, detail }: EntityCellProps) {
  return (
    <span className={css.entity}>
      {picture ? <img className={css.picture} src={picture} alt="" width={44} height={30} loading="lazy" /> : null}
      <span className={css.copy}>
        <Link to={to} className={css.link}>
          {name}
        </Link>
        {detail ? <small>{detail}</small> : null}
      </span>
    </span>
  )
}
