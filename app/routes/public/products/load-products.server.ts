import { catalogue } from '~/catalogue/catalogue.server'
import { pixPrice } from '~/domain/prices'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/settings'
import { inLanguage, nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const PER_PAGE = 12

/** One page of the products on sale. A page beyond the last one is the last one. */
export function loadProducts(params: URLSearchParams, language: Language) {
  const all = catalogue().products()
  const payment = catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE))
  const asked = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const page = Math.min(asked, pages)
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

export type ProductCardView = ReturnType<typeof loadProducts>['products'][number]
