import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { breadcrumbData } from '~/documents/structured-data'
import { productData } from '~/documents/structured-offers'
import type { Product } from '~/domain/content/product'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { longestFreePlan } from '~/domain/payments/installments'
import { pixPrice } from '~/domain/trips/prices'
import { FromAbroad } from '~/features/checkout/from-abroad'
import { ProductCover } from '~/features/content/product-cover/product-cover'
import { describePage, previewPath } from '~/features/page/frame/describe-page.server'
import { pageMeta } from '~/features/page/frame/page-meta'
import { formatMoney } from '~/i18n/format'
import { formatFileSize } from '~/i18n/format-file-size'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { inLanguage, nameIn } from '~/i18n/in-language'
import { addressIn } from '~/i18n/language-addresses'
import type { Language } from '~/i18n/languages'
import { productPage } from '~/i18n/locales/content/product-page'
import { useTranslate } from '~/i18n/use-translate'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { Badge } from '~/ui/feedback/badge/badge'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Grid, Inline, Section, Stack, Wrap } from '~/ui/layout/layout/layout'
import { boxOfBar, StickyBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { MarkedList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading, SectionHeading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import * as css from './product.css'

export const meta: MetaFunction<typeof loader> = pageMeta
/** Only while it is on sale. Customers who bought it earlier find the file in their purchases. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await catalogue().ready
  const onSale = catalogue()
    .products()
    .find(({ slug }) => slug === params['slug'])
  if (!onSale) throw itemNotFound()
  const page = describeProduct(onSale, context, new URL(request.url).origin)
  return { product: productView(onSale, context.language), page }
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

/** The head of a product's page. */
function describeProduct(product: Product, context: RequestContext, origin: string) {
  const { slug, photoKey, price } = product
  const t = context.t(productPage)
  const name = (context.language === 'en' && product.nameEn) || product.name
  const description = (context.language === 'en' && product.descriptionEn) || product.description
  const path = `/products/${slug}`
  const url = addressIn(context.language, origin, path)
  return describePage({
    language: context.language,
    title: name,
    description,
    path,
    image: { key: photoKey, alt: name },
    structuredData: [
      productData({ url, name, description, pictures: [`${origin}${previewPath(photoKey)}`], price }),
      breadcrumbData([
        { name: t('home'), url: addressIn(context.language, origin, '/') },
        { name: t('products'), url: addressIn(context.language, origin, '/products') },
        { name, url },
      ]),
    ],
  })
}

/** Excerpts of some pages in the style and language of the file. */
function Sample({ product: { sample, slug } }: { product: ProductView }) {
  const t = useTranslate(productPage)
  if (sample.length === 0) return null
  return (
    <Section aria-labelledby="sample">
      <SectionHeading
        id="sample"
        lead={t('sampleLead')}
        more={
          <ButtonLink to={`/user/checkout?product=${slug}`} variant="outline" size="m">
            {t('readAll')}
          </ButtonLink>
        }
      >
        {t('sample')}
      </SectionHeading>
      <Grid columns={4} gap={4}>
        {sample.map(({ page, heading, text }) => (
          <figure key={heading} className={css.samplePage} lang="pt-BR">
            <span className={css.kerb} />
            <h3 className={css.sampleTitle}>{heading}</h3>
            <p className={css.sampleText}>{text}</p>
            <figcaption className={css.sampleFoot}>{t('page', { page })}</figcaption>
          </figure>
        ))}
      </Grid>
    </Section>
  )
}

/** Description, price, delivery and right of withdrawal. */
function ProductFacts({ product }: { product: ProductView }) {
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
        <FromAbroad />
      </section>
      <MarkedList mark="included" items={[t('delivery'), t('downloads'), t('format'), t('refund')]} />
      <Text size="sm" tone="muted" measure>
        {t('use')}
      </Text>
    </Stack>
  )
}

/** The data of a product's page, computed once on the server. */
function productView(product: Product, language: Language) {
  const payment = catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const plan = longestFreePlan(product.price, payment)
  const pix = pixPrice(product.price, payment.pixDiscountBp)
  return {
    slug: product.slug,
    name: nameIn(language, product),
    description: inLanguage(language, product.description, product.descriptionEn),
    photoKey: product.photoKey,
    pages: product.filePages,
    size: formatFileSize(product.fileBytes, language),
    sample: product.sample,
    price: formatMoney(product.price),
    pix: pix < product.price ? formatMoney(pix) : null,
    plan: formatPlan(plan, language),
    planParts: formatPlanParts(plan, language),
  }
}

type ProductView = ReturnType<typeof productView>
