import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { z } from 'zod'
import { formatCheck, parseCheck } from '~/domain/orders/voucher'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { TextField } from '~/forms/fields/fields'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { replyTo } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { voucherCheck } from '~/i18n/locales/orders/voucher-check'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { type VerdictView, verdictOf } from './verdict.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const formSchema = z.object({
  code: z.string().refine((text) => parseCheck(text) !== null, 'voucherCheck.wrong'),
})

/** Shows anyone with a voucher's code whether the voucher is valid, with as few details as possible. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { status, headers, verdict } = await verdictOf(
    params['check'] ?? '',
    context.clientAddress,
    context,
    context.now,
  )
  const title = context.t(voucherCheck)('pageTitle')
  return data({ verdict, title, constraint: formConstraints(formSchema) }, { status, headers })
}

/** Redirects to the page of the entered code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), formSchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const parts = parseCheck(submission.value.code)
  return redirect(parts ? `/voucher/${formatCheck(parts.orderCode, parts.seal)}` : '/')
}

export default function VoucherCheckScreen() {
  const { verdict, constraint } = useLoaderData<typeof loader>()
  const t = useTranslate(voucherCheck)
  const { check } = useParams()
  return (
    <Stack gap={6}>
      <Verdict verdict={verdict} />
      <Stack as="section" gap={4} aria-labelledby="other">
        <Heading level={2} look="panel" id="other">
          {t('other')}
        </Heading>
        <CodeForm key={check} constraint={constraint} />
      </Stack>
    </Stack>
  )
}

function CodeForm({ constraint }: { constraint: Constraints }) {
  const t = useTranslate(voucherCheck)
  const [form, fields] = useFormFor<{ code: string }>(constraint)
  return (
    <PostForm form={form} labels={{ code: t('code') }}>
      <TextField field={fields.code} label={t('code')} hint={t('hint')} autoComplete="off" />
      <SubmitButton variant="primary" size="l" full="always" busyLabel={t('submitting')}>
        {t('submit')}
      </SubmitButton>
    </PostForm>
  )
}

/** The result in words and color. */
function Verdict({ verdict }: { verdict: VerdictView }) {
  const { tone, title, text, facts, checkedAt } = verdict
  return (
    <Stack gap={4}>
      <Heading level={1} look="entrance">
        {title}
      </Heading>
      <Notice kind={tone}>{text}</Notice>
      {facts.length > 0 ? <KeyValue pairs={facts} /> : null}
      <Text size="sm" tone="muted">
        {checkedAt}
      </Text>
    </Stack>
  )
}
