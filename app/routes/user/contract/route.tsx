import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { contractFacts } from '~/documents/contract-facts'
import { contractBlocks } from '~/domain/content/contract-blocks'
import type { Order } from '~/domain/orders/order'
import { privateMeta } from '~/features/page/frame/page-meta'
import { companyOfSheet } from '~/features/page/print/company-lines.server'
import { PrintBar } from '~/features/page/print/print-bar'
import type { Language } from '~/i18n/languages'
import { contract as copy } from '~/i18n/locales/orders/contract'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { highlightsOf } from '~/operations/orders/highlights-of.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { Stack } from '~/ui/layout/layout/layout'
import { Sheet, SheetSection } from '~/ui/layout/sheet/sheet'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Heading } from '~/ui/text/heading/heading'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The contract accepted with the customer's own order: text, version and time as frozen in the order. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, params['code'] ?? '')
  if (order === null) throw itemNotFound()
  const { language } = context
  await catalogue().ready
  const t = translator(copy, language)
  return {
    contract: await contractView(order, language),
    company: companyOfSheet(language),
    back: `/user/myAcquired/orders/${order.code}`,
    title: t('pageTitle', { code: order.code }),
    description: t('description'),
  }
}

export default function ContractScreen() {
  const { contract, company, back } = useLoaderData<typeof loader>()
  const t = useTranslate(copy)
  const page = useTranslate(printout)
  const { code, facts, blocks, isProduct } = contract
  return (
    <>
      <PrintBar back={{ to: back, label: t('back') }} />
      <Sheet homeLabel={page('home')} title={t('title')} note={t('order', { code })} footer={company?.footer ?? ''}>
        <Stack gap={4}>
          <Heading level={1}>{t(isProduct ? 'headingProduct' : 'heading')}</Heading>
          <SheetSection title={t('facts')}>
            <Stack gap={3}>
              <KeyValue pairs={facts} />
              <Text size="sm">{t('frozen')}</Text>
            </Stack>
          </SheetSection>
          <SheetSection title={t('text')} lang={contract.language}>
            <RichText blocks={blocks} />
          </SheetSection>
        </Stack>
      </Sheet>
    </>
  )
}

/** All data come from the order. The text is in the language in which it was accepted. */
async function contractView(order: Order, language: Language) {
  const { code, contract, product, language: spoken } = order
  return {
    code,
    language: spoken,
    blocks: contractBlocks(contract.text, await highlightsOf(order)),
    isProduct: product !== null,
    facts: contractFacts(order, language),
  }
}
