import { formatMoney } from '~/i18n/format'
import { eventPage } from '~/i18n/locales/trips/event-page'
import { trip as tripTexts } from '~/i18n/locales/trips/trip'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import * as css from './event.css'
import type { SectorView } from './event-view.server'

/** Fewer vacancies than this are shown as scarce. */
const FEW_PLACES = 10

/** Sales are paused: the sectors are shown, but not sold. */
type SectorsProps = { sectors: SectorView[]; slug: string; isPaused: boolean }

/** All sectors of the race with their features and prices; each links directly to the checkout. */
export function Sectors({ sectors, slug, isPaused }: SectorsProps) {
  return (
    <ul className={css.sectors}>
      {sectors.map((sector) => (
        <Sector key={sector.id} sector={sector} slug={slug} isPaused={isPaused} />
      ))}
    </ul>
  )
}

type SectorProps = { sector: SectorView; slug: string; isPaused: boolean }

function Sector({ sector, slug, isPaused }: SectorProps) {
  const t = useTranslate(eventPage)
  const { id, name, mark, view, isCovered, people, isMostBought, placesLeft } = sector
  return (
    <li className={isMostBought ? `${css.sector} ${css.selected}` : css.sector}>
      {mark ? (
        <span className={css.mark} aria-hidden="true">
          {mark}
        </span>
      ) : (
        <span className={css.markIcon}>
          <Icon name="ticket" />
        </span>
      )}
      <div className={css.sectorName}>
        <b>{mark && !view.includes(mark) ? name : view}</b>
        {people > 1 ? (
          <Text size="sm" tone="muted">
            {t('forPeople', { count: people, price: formatMoney(sector.price) })}
          </Text>
        ) : null}
        <Inline gap={2}>
          {isMostBought ? <Badge tone="red">{t('mostBought')}</Badge> : null}
          {isCovered === null ? null : <Badge>{t(isCovered ? 'covered' : 'uncovered')}</Badge>}
          <Places count={placesLeft} />
        </Inline>
      </div>
      <Figures sector={sector} />
      <div className={css.sectorAction}>
        {isPaused ? null : placesLeft > 0 ? (
          <ButtonLink
            to={`/user/checkout?item=${id}:1`}
            variant={isMostBought ? 'cta' : 'primary'}
            size="m"
            aria-label={t('buyLabel', { name })}
          >
            {t('buy')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={`/contactUs?subject=waitingList&trip=${slug}`}
            variant="outline"
            size="m"
            aria-label={t('tellMeLabel', { name })}
          >
            {t('tellMe')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Places({ count }: { count: number }) {
  const t = useTranslate(eventPage)
  const shared = useTranslate(tripTexts)
  if (count === 0) return <Badge tone="error">{shared('soldOut')}</Badge>
  if (count < FEW_PLACES) return <Badge tone="warning">{shared('placesLeft', { count })}</Badge>
  return <Badge tone="success">{t('free', { count })}</Badge>
}

function Figures({ sector }: { sector: SectorView }) {
  const t = useTranslate(eventPage)
  const { days, pricePerPerson, pix } = sector
  return (
    <div className={css.sectorPrice}>
      <Text size="xs" tone="muted">
        {days === null ? t('perPerson') : t('daysPerPerson', { days: t('days', { count: days }) })}
      </Text>
      <Price amount={formatMoney(pricePerPerson)} size="m" />
      <span className={css.pix}>{t('pix', { price: formatMoney(pix) })}</span>
    </div>
  )
}
