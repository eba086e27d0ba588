import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { languageOf } from '~/i18n/language.server'
import { productPage } from '~/i18n/locales/product-page'
import { useTranslate } from '~/i18n/use-translate'
import { pageMeta } from '~/routes/frame/page-meta'
import { ProductCover } from '~/routes/public/product-cover/product-cover'
import { itemNotFound } from '~/session/not-found.server'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ButtonLink } from '~/ui/button'
import { Stack, Wrap } from '~/ui/layout'
import { StickyBar } from '~/ui/sticky-bar'
import { describeProduct } from './describe-product.server'
import * as css from './product.css'
import { ProductFacts } from './product-facts'
import { productView } from './product-view.server'
import { Sample } from './sample'

export const meta: MetaFunction<typeof loader> = pageMeta

/** On sale only. Who bought it while it was finds the file in their purchases. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  await catalogue().ready
  const onSale = catalogue()
    .products()
    .find(({ slug }) => slug === params['slug'])
  if (!onSale) throw itemNotFound()
  const page = describeProduct(onSale, language, new URL(request.url).origin)
  return { product: productView(onSale, language), page }
}

export default function ProductScreen() {
  const { product } = useLoaderData<typeof loader>()
  const t = useTranslate(productPage)
  return (
    <>
      <Wrap padTop={5}>
        <Stack gap={5}>
          <Breadcrumb
            label={t('breadcrumb')}
            links={[
              { to: '/', label: t('home') },
              { to: '/products', label: t('products') },
            ]}
            current={product.name}
          />
          <div className={css.split}>
            <div className={css.cover}>
              <ProductCover
                name={product.name}
                photoKey={product.photoKey}
                sizes="(min-width: 960px) 860px, 640px"
                transitionName={`product-${product.slug}`}
                eager
              />
            </div>
            <ProductFacts product={product} />
          </div>
        </Stack>
        <Sample product={product} />
      </Wrap>
      <StickyBar label={t('file', { count: product.pages })} amount={product.price}>
        <ButtonLink to={`/user/checkout?product=${product.slug}`} variant="cta" size="l">
          {t('buy')}
        </ButtonLink>
      </StickyBar>
    </>
  )
}
