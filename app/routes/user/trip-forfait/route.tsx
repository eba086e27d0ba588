import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { common } from '~/i18n/locales/common'
import { forfaitForm } from '~/i18n/locales/forfait-form'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { answerNow } from '~/routes/frame/answer-now.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireUser } from '~/session/require-user.server'
import { Heading } from '~/ui/heading'
import { Hero, HeroLead } from '~/ui/hero'
import { Stack, TwoColumn, Wrap } from '~/ui/layout'
import { answerForfait } from './answer-forfait.server'
import { ForfaitForm } from './forfait-form'
import { HowForfaitWorks } from './how-it-works'
import { loadForm, loadOwn, loadRequest } from './load-forfait.server'
import { OwnRequests } from './own-requests'
import { SentRequest } from './sent-request'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The form; with `?request=<number>` the request that was sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const language = await languageOf(request)
  const asked = { request, user, language, at: now() }
  const number = new URL(request.url).searchParams.get('request')
  const t = translator(forfaitForm, language)
  return {
    title: translator(common, language)('titlePattern', { title: t('pageTitle') }),
    description: t('description', { answer: answerNow(language) }),
    sent: number === null ? null : await loadRequest(number, asked),
    form: number === null ? await loadForm(asked) : null,
    own: await loadOwn(asked),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerForfait(args)
}

export const clientAction = sendOrTell

export default function TripForfaitScreen() {
  const { sent, form, own } = useLoaderData<typeof loader>()
  const t = useTranslate(forfaitForm)
  const others = own.filter(({ number }) => number !== sent?.number)
  if (form === null) {
    return sent === null ? null : <SentRequest sent={sent} aside={<OwnRequests requests={others} />} />
  }
  return (
    <>
      <Hero image={{ base: '/art/aurora', width: 1200, height: 800 }} size="tall" focus="50% 40%">
        <Stack gap={3}>
          <Heading level={1}>{t('title')}</Heading>
          <HeroLead>{t('lead', { answer: form.answer })}</HeroLead>
        </Stack>
      </Hero>
      <Wrap padTop={3}>
        <TwoColumn
          aside={
            <>
              <HowForfaitWorks answer={form.answer} />
              <OwnRequests requests={others} />
            </>
          }
        >
          <ForfaitForm form={form} />
        </TwoColumn>
      </Wrap>
    </>
  )
}
