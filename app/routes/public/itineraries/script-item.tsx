import { itineraries } from '~/i18n/locales/itineraries'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Picture } from '~/ui/picture'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/visually-hidden'
import * as css from './itineraries.css'
import type { ScriptView } from './load-itineraries.server'

/** One trip's script: what it is, the ways on, and its days folded up. Paper shows the days unfolded. */
export function ScriptItem({ script }: { script: ScriptView }) {
  const t = useTranslate(itineraries)
  const { slug, name, image, line, days, query = '' } = script
  return (
    <li className={css.item}>
      <div className={css.figure}>
        <Picture image={{ base: `/images/${image}`, width: 1200, height: 800 }} alt="" sizes="108px" />
      </div>
      <div>
        <Heading level={2} look="h4">
          {name}
        </Heading>
        <Text size="sm" tone="muted">
          {line}
        </Text>
      </div>
      <div className={css.actions}>
        <ButtonLink to={`/itineraries/${slug}`} icon="printer">
          {t('print')} <VisuallyHidden>{t('printOf', { name })}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink to={`/trip-details/${slug}${query}`} variant="outline" icon="map">
          {t('trip')} <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
      </div>
      {days.length > 0 ? (
        <Days script={script} />
      ) : (
        <div className={css.days}>
          <Text size="sm" tone="muted">
            {t('none')}
          </Text>
        </div>
      )}
    </li>
  )
}

function Days({ script: { name, days } }: { script: ScriptView }) {
  const t = useTranslate(itineraries)
  return (
    <details className={css.days}>
      <summary className={css.summary}>
        {t('open', { count: days.length })} <VisuallyHidden>{t('openOf', { name })}</VisuallyHidden>
      </summary>
      <ol className={css.list}>
        {days.map(({ title, text, note }, index) => (
          <li key={note} className={css.day}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{title}</b> <span className={css.note}>{note}</span>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
