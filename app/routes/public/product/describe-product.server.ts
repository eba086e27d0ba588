import { breadcrumbData } from '~/documents/structured-data'
import { productData } from '~/documents/structured-offers'
import type { Product } from '~/domain/product'
import { addressIn } from '~/i18n/language-addresses'
import type { Language } from '~/i18n/languages'
import { productPage } from '~/i18n/locales/product-page'
import { translator } from '~/i18n/translate'
import { describePage, previewPath } from '~/routes/frame/describe-page.server'

/** The head of a product's page. */
export function describeProduct(product: Product, language: Language, origin: string) {
  const { slug, photoKey, price } = product
  const t = translator(productPage, language)
  const name = (language === 'en' && product.nameEn) || product.name
  const description = (language === 'en' && product.descriptionEn) || product.description
  const path = `/products/${slug}`
  const url = addressIn(language, origin, path)
  return describePage({
    language,
    title: name,
    description,
    path,
    image: { key: photoKey, alt: name },
    things: [
      productData({ url, name, description, pictures: [`${origin}${previewPath(photoKey)}`], price }),
      breadcrumbData([
        { name: t('home'), url: addressIn(language, origin, '/') },
        { name: t('products'), url: addressIn(language, origin, '/products') },
        { name, url },
      ]),
    ],
  })
}
