import { Link } from '@remix-run/react'
import { formatMoney } from '~/i18n/format'
import { products } from '~/i18n/locales/products'
import { useTranslate } from '~/i18n/use-translate'
import { ProductCover } from '~/routes/public/product-cover/product-cover'
import { Heading } from '~/ui/heading'
import { FactList } from '~/ui/list'
import { Price } from '~/ui/price'
import { Text } from '~/ui/text'
import type { ProductCardView } from './load-products.server'
import * as css from './products.css'

/** A guide on the shelf: the whole card follows the link of its title. */
export function ProductCard({ product, eager }: { product: ProductCardView; eager: boolean }) {
  const t = useTranslate(products)
  const { slug, name, description, photoKey, filePages, price, pix } = product
  return (
    <article className={css.card}>
      <div className={css.shelf}>
        <ProductCover
          name={name}
          photoKey={photoKey}
          small
          eager={eager}
          sizes="(min-width: 600px) 330px, 190px"
          transitionName={`product-${slug}`}
        />
      </div>
      <div className={css.copy}>
        <Heading level={2} look="panel">
          <Link to={`/products/${slug}`} className={css.link} prefetch="intent">
            {name}
          </Link>
        </Heading>
        <Text size="sm" tone="muted">
          {description}
        </Text>
        <FactList small facts={[{ icon: 'file-text', text: t('file', { count: filePages }) }]} />
        <div className={css.foot}>
          <Price amount={formatMoney(price)} size="m" />
          {pix < price ? (
            <Text as="span" size="sm" tone="success">
              {t('pix', { amount: formatMoney(pix) })}
            </Text>
          ) : null}
        </div>
      </div>
    </article>
  )
}
