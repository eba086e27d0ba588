import { Link } from '@remix-run/react'
import { marketing } from '~/i18n/locales/marketing'
import { useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Grid, Stack } from '~/ui/layout'
import { Picture } from '~/ui/picture'
import { Text } from '~/ui/text'
import type { KitView } from './load-kit.server'
import * as css from './marketing.css'

/** Other trips on sale, each a kit of its own. */
export function More({ trips }: { trips: KitView['more'] }) {
  const t = useTranslate(marketing)
  if (trips.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="more">
      <Heading level={2} look="h3" id="more">
        {t('more')}
      </Heading>
      <Grid columns={4} gap={4} as="ul" scroll="half">
        {trips.map((trip) => (
          <Card as="li" pad="none" key={trip.slug}>
            <div className={css.other}>
              <div className={css.otherFigure}>
                <Picture
                  image={{ base: `/images/${trip.image}`, width: 1200, height: 800 }}
                  alt=""
                  sizes="(min-width: 1280px) 300px, (min-width: 600px) 45vw, 40vw"
                />
              </div>
              <div className={css.otherCopy}>
                <Link to={`/user/marketing?trip=${trip.slug}`} className={css.otherLink}>
                  {trip.name}
                </Link>
                <Text size="xs" tone="muted">
                  {t('left', { count: trip.left })}
                </Text>
              </div>
            </div>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}
