import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { pixPrice } from '~/domain/trips/prices'
import { ProductCover } from '~/features/content/product-cover/product-cover'
import { describePage, numbered } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { formatMoney } from '~/i18n/format'
import { inLanguage, nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { products as copy, products } from '~/i18n/locales/content/products'
import { translate } from '~/i18n/messages.server'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { Grid, Stack, Wrap } from '~/ui/layout/layout/layout'
import { FactList } from '~/ui/table/list/list'
import { Pagination } from '~/ui/table/pagination/pagination'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import * as css from './products.css'

export const meta: MetaFunction<typeof loader> = pageMeta
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context
  await catalogue().ready
  const t = context.t(copy)
  const list = loadProducts(new URL(request.url).searchParams, language)
  return {
    list,
    page: describePage({
      language,
      title: numbered(t('title'), list.page, language),
      description: numbered(t('description'), list.page, language),
      path: list.page === 1 ? '/products' : `/products?page=${list.page}`,
    }),
    nothing: translate('error.productsNotFound', language),
  }
}

export default function ProductsScreen() {
  const { list, nothing } = useLoaderData<typeof loader>()
  const { products, page, pages } = list
  const t = useTranslate(copy)
  const at = (number: number) => (number === 1 ? '/products' : `/products?page=${number}`)
  return (
    <Wrap padTop={6}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('lead')}</Text>
        </Stack>
        {products.length === 0 ? (
          <Card>
            <Empty
              icon="shopping-bag"
              title={nothing}
              actions={
                <ButtonLink to="/trips" variant="primary" size="m">
                  {t('emptyAction')}
                </ButtonLink>
              }
            >
              {t('empty')}
            </Empty>
          </Card>
        ) : (
          <Grid columns={3} gap={5}>
            {products.map((product, index) => (
              <ProductCard key={product.slug} product={product} eager={index === 0} />
            ))}
          </Grid>
        )}
        {pages > 1 ? (
          <Pagination
            label={t('pages')}
            previous={{ label: t('previous'), ...(page > 1 ? { to: at(page - 1) } : {}) }}
            next={{ label: t('next'), ...(page < pages ? { to: at(page + 1) } : {}) }}
            pages={Array.from({ length: pages }, (_, index) => ({
              number: index + 1,
              to: at(index + 1),
              label: t('pageNumber', { number: index + 1 }),
              current: index + 1 === page,
            }))}
          />
        ) : null}
      </Stack>
    </Wrap>
  )
}

/** The card of a product: the link of the title covers the whole card. */
function ProductCard({ product, eager }: { product: ProductCardView; eager: boolean }) {
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
          <Link to={`/products/${slug}`} className={css.link}>
            {keepNames(name)}
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

const PER_PAGE = 12

/** One page of the products on sale. A page number beyond the end returns the last page. */
function loadProducts(params: URLSearchParams, language: Language) {
  const all = catalogue().products()
  const payment = catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE))
  const requestedPage = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const page = Math.min(requestedPage, pages)
  return {
    page,
    pages,
    products: all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((product) => ({
      slug: product.slug,
      name: nameIn(language, product),
      description: inLanguage(language, product.description, product.descriptionEn),
      photoKey: product.photoKey,
      filePages: product.filePages,
      price: product.price,
      pix: pixPrice(product.price, payment.pixDiscountBp),
    })),
  }
}

type ProductCardView = ReturnType<typeof loadProducts>['products'][number]
