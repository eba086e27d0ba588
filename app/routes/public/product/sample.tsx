import { productPage } from '~/i18n/locales/product-page'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { SectionHeading } from '~/ui/heading'
import { Grid, Section } from '~/ui/layout'
import * as css from './product.css'
import type { ProductView } from './product-view.server'

/** The beginnings of some of its pages, on paper as they are in the file, in the file's own language. */
export function Sample({ product: { sample, slug } }: { product: ProductView }) {
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
          <figure key={heading} className={css.paper} lang="pt-BR">
            <span className={css.kerb} />
            <h3 className={css.paperTitle}>{heading}</h3>
            <p className={css.paperText}>{text}</p>
            <figcaption className={css.paperFoot}>{t('page', { page })}</figcaption>
          </figure>
        ))}
      </Grid>
    </Section>
  )
}
