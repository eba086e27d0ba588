import { CatalogueCard } from '~/features/trips/cards/catalogue-card'
import { choosing } from '~/i18n/locales/trips/choosing'
import { useTranslate } from '~/i18n/use-translate'
import { Grid, Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import type { ListExtras } from './list-extras.server'

export const CARD_SIZES = '(min-width: 960px) 310px, (min-width: 600px) 45vw, 36vw'

/** Under a list: trips that differ from the search in one thing, else the next departures. */
export function NearMisses({ list }: { list: ListExtras }) {
  const t = useTranslate(choosing)
  const isNear = list.near.length > 0
  const cards: { note?: string; card: ListExtras['others'][number] }[] = isNear
    ? list.near.map(({ note, ...card }) => ({ note, card }))
    : list.others.map((card) => ({ card }))
  if (cards.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="near-misses">
      <Stack gap={1}>
        <Heading level={2} look="h3" id="near-misses">
          {t(isNear ? 'nearTitle' : 'otherTitle')}
        </Heading>
        <Text tone="muted">{t(isNear ? 'nearLead' : 'otherLead')}</Text>
      </Stack>
      <Grid columns={3} gap={5}>
        {cards.map(({ note, card }) => (
          <CatalogueCard key={card.slug} trip={card} note={note} variant="row" headingLevel={3} sizes={CARD_SIZES} />
        ))}
      </Grid>
    </Stack>
  )
}
