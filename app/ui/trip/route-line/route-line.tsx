import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './route-line.css'

export type RouteLineProps = { from?: string; to?: string; icon: IconName }

/** Our signature element: origin, line with the transport, destination. */
export function RouteLine({ from, to, icon }: RouteLineProps) {
  return (
    <div className={css.route}>
      {from && <span className={css.place}>{from}</span>}
      <span className={css.line}>
        <Icon name={icon} />
      </span>
      {to && <b className={css.place}>{to}</b>}
    </div>
  )
}
