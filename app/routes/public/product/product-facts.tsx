import { productPage } from '~/i18n/locales/product-page'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { MarkedList } from '~/ui/list'
import { Price } from '~/ui/price'
import { boxOfBar } from '~/ui/sticky-bar'
import { Text } from '~/ui/text'
import * as css from './product.css'
import type { ProductView } from './product-view.server'

/** What it is, what it costs, how it arrives, and that it can be given back. */
export function ProductFacts({ product }: { product: ProductView }) {
  const t = useTranslate(productPage)
  const { name, description, pages, size, price, pix, plan, planParts, slug } = product
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Inline gap={2}>
          <Badge tone="blue" icon="file-text">
            {t('file', { count: pages })}
          </Badge>
          <Badge>{size}</Badge>
        </Inline>
        <Heading level={1}>{name}</Heading>
        <Text measure>{description}</Text>
      </Stack>
      <section className={`${css.buy} ${boxOfBar}`} aria-label={t('buy')}>
        <div>
          <Price amount={price} size="xl" />
          <Text size="sm" tone="muted">
            {plan}
            {pix ? (
              <>
                {' '}
                {t('or')} <span className={css.pix}>{t('pix', { amount: pix })}</span>
              </>
            ) : null}
          </Text>
          {planParts ? (
            <Text size="xs" tone="muted">
              {planParts}
            </Text>
          ) : null}
        </div>
        <ButtonLink to={`/user/checkout?product=${slug}`} variant="cta" size="l" full="phone">
          {t('buy')}
        </ButtonLink>
      </section>
      <MarkedList mark="included" items={[t('delivery'), t('downloads'), t('format'), t('refund')]} />
      <Text size="sm" tone="muted" measure>
        {t('use')}
      </Text>
    </Stack>
  )
}
