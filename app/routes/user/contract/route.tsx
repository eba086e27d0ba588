import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { contractFacts } from '~/documents/contract-facts'
import { contractBlocks } from '~/domain/contract-blocks'
import type { Order } from '~/domain/order'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { contract as copy } from '~/i18n/locales/contract'
import { printout } from '~/i18n/locales/printout'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { findOwnOrder } from '~/operations/find-own-order.server'
import { highlightsOf } from '~/operations/highlights-of.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { companyOfSheet } from '~/routes/paper/company-lines.server'
import { PrintBar } from '~/routes/paper/print-bar'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { Heading } from '~/ui/heading'
import { KeyValue } from '~/ui/key-value'
import { Stack } from '~/ui/layout'
import { RichText } from '~/ui/rich-text'
import { Sheet, SheetSection } from '~/ui/sheet'
import { Text } from '~/ui/text'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The contract that was accepted in the customer's own order: text, version and time as they were frozen in it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, params['code'] ?? '')
  if (order === null) throw itemNotFound()
  const language = await languageOf(request)
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

/** All of it from the order. The text is in the language in which it was accepted. */
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
