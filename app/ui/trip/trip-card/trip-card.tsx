import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { Picture, type PictureSource } from '~/ui/media/picture/picture'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Price } from '~/ui/trip/price/price'
import { RouteLine } from '~/ui/trip/route-line/route-line'
import * as css from './trip-card.css'

export type TripCardProps = {
  to: string
  title: string
  /** 3 below a section's heading, 2 when the cards follow the page's title. */
  headingLevel?: 2 | 3
  image: PictureSource
  /** As in `<img sizes>`; the width of the card. */
  sizes: string
  eager?: boolean
  transitionName?: string
  /** Badges on the picture: mode first, scarcity second. */
  badges?: ReactNode
  /** A button on the picture that saves the trip. */
  save?: ReactNode
  route?: { from: string; to: string; icon: IconName }
  lead?: string
  /** Above the title: what is special about this one. */
  note?: string
  /** Dates and duration: the label is for screen readers. */
  facts: Array<{ icon: IconName; label: string; text: string }>
  /** Above the amount: "from, per person, in a double room". */
  priceLabel: string
  /** Empty when there is none. */
  price: string
  /** At the end: "up to 10x of" and the amount in bold. */
  installments?: ReactNode
  variant?: 'card' | 'featured' | 'row'
  /** Shown, but not for sale: dimmed. */
  gone?: boolean
  /** In a frame of another site, its link replaces the whole page. */
  isFramed?: true | undefined
}

/** The link of the title covers the whole card. */
export function TripCard(props: TripCardProps) {
  const { to, title, image, sizes, eager, transitionName, badges, save, route, lead, note, facts, installments } = props
  const Title = props.headingLevel === 2 ? 'h2' : 'h3'
  const variant = { card: '', featured: css.featured, row: css.row }[props.variant ?? 'card']
  return (
    <article className={`${css.card} ${variant}${props.gone ? ` ${css.gone}` : ''}`}>
      <figure className={css.figure}>
        <Picture image={image} alt="" sizes={sizes} eager={eager} transitionName={transitionName} />
        {badges && <div className={css.badges}>{badges}</div>}
      </figure>
      <div className={css.body}>
        {route && (
          <div className={css.routePlace}>
            <RouteLine {...route} />
          </div>
        )}
        {note && <p className={css.note}>{note}</p>}
        <Title className={css.title}>
          <Link to={to} className={css.link} target={props.isFramed ? '_top' : undefined}>
            {keepNames(title)}
          </Link>
        </Title>
        {lead && <p className={css.lead}>{lead}</p>}
        <dl className={css.facts}>
          {facts.map((fact) => (
            <div className={css.fact} key={fact.label}>
              <Icon name={fact.icon} />
              <VisuallyHidden as="dt">{fact.label}</VisuallyHidden>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
        {props.price && (
          <div className={css.foot}>
            <div>
              {props.priceLabel && <p className={css.support}>{props.priceLabel}</p>}
              <span className={css.price}>
                <Price amount={props.price} />
              </span>
            </div>
            {installments && <p className={`${css.support} ${css.supportEnd}`}>{installments}</p>}
          </div>
        )}
      </div>
      {save}
    </article>
  )
}
