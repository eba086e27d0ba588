/** What the page of a product shows, derived once on the server. */
import { catalogue } from '~/catalogue/catalogue.server'
import { longestFreePlan } from '~/domain/installments'
import { pixPrice } from '~/domain/prices'
import type { Product } from '~/domain/product'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/settings'
import { formatMoney } from '~/i18n/format'
import { formatFileSize } from '~/i18n/format-file-size'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { inLanguage, nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

export function productView(product: Product, language: Language) {
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

export type ProductView = ReturnType<typeof productView>
