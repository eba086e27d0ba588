import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { languageOf } from '~/i18n/language.server'
import { products as copy } from '~/i18n/locales/products'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { describePage, numbered } from '~/routes/frame/describe-page.server'
import { pageMeta } from '~/routes/frame/page-meta'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Grid, Stack, Wrap } from '~/ui/layout'
import { Pagination } from '~/ui/pagination'
import { Text } from '~/ui/text'
import { loadProducts } from './load-products.server'
import { ProductCard } from './product-card'

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const t = translator(copy, language)
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
