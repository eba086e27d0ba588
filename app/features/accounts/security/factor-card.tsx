import { Form } from '@remix-run/react'
import { TextField } from '~/forms/fields/fields'
import { PasswordField } from '~/forms/fields/password-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { secondFactor } from '~/i18n/locales/accounts/second-factor'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import * as css from './security.css'
import type { SecurityView } from './security-view.server'

const tones = { off: 'warning', starting: 'info', on: 'success' } as const

/** The second factor: off, waiting for its first code, or on. */
export function FactorCard({ view }: { view: SecurityView }) {
  const t = useTranslate(secondFactor)
  const { factor } = view
  return (
    <Card as="section" aria-labelledby="factor">
      <CardHead
        end={
          <Badge tone={tones[factor.state]} dot>
            {t(factor.state)}
          </Badge>
        }
      >
        <Heading level={2} look="h4" id="factor">
          {t('factor')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <Text tone="muted">{t('factorLead')}</Text>
        {factor.state === 'off' ? <Off hasPassword={view.hasPassword} /> : null}
        {factor.state === 'starting' ? <Starting view={view} qr={factor.qr} secret={factor.key} /> : null}
        {factor.state === 'on' ? <On view={view} since={factor.since} left={factor.recoveryLeft} /> : null}
      </Stack>
    </Card>
  )
}

function Off({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslate(secondFactor)
  if (!hasPassword) {
    return (
      <Stack gap={4}>
        <Notice kind="info">{t('passwordFirst')}</Notice>
        <div>
          <ButtonLink to="/user/profile#password" variant="outline">
            {t('toPassword')}
          </ButtonLink>
        </div>
      </Stack>
    )
  }
  return (
    <Form method="post">
      <Stack gap={4}>
        <Notice kind="warning">{t('offText')}</Notice>
        <div>
          <SubmitButton variant="primary" icon="shield-check" name="intent" value="start" busyLabel={t('working')}>
            {t('turnOn')}
          </SubmitButton>
        </div>
      </Stack>
    </Form>
  )
}

function Starting({ view, qr, secret }: { view: SecurityView; qr: string; secret: string }) {
  const t = useTranslate(secondFactor)
  const lastResult = useReplyOf('confirm')
  const [form, fields] = useFormFor<{ code: string }>(view.constraints.code, null, { id: 'confirm', lastResult })
  return (
    <div className={css.starting}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing of our own text. */}
      <div className={css.qr} dangerouslySetInnerHTML={{ __html: qr }} />
      <Stack gap={4}>
        <Text>{t('scan')}</Text>
        <Text size="sm" tone="muted">
          {t('typeKey')}
        </Text>
        <CopyField
          label={t('typeKey')}
          value={secret.replace(/.{4}(?=.)/g, '$& ')}
          copies={secret}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          variant="tonal"
          long
        />
        <PostForm form={form} labels={{ code: t('confirmCode') }}>
          <Stack gap={3}>
            <TextField field={fields.code} label={t('confirmCode')} inputMode="numeric" autoComplete="one-time-code" />
            <SubmitButton variant="primary" name="intent" value="confirm" busyLabel={t('confirming')}>
              {t('confirm')}
            </SubmitButton>
          </Stack>
        </PostForm>
        <Form method="post">
          <SubmitButton variant="ghost" name="intent" value="cancel" busyLabel={t('working')}>
            {t('cancel')}
          </SubmitButton>
        </Form>
      </Stack>
    </div>
  )
}

function On({ view, since, left }: { view: SecurityView; since: string; left: number }) {
  const t = useTranslate(secondFactor)
  const lastResult = useReplyOf('renew', 'drop')
  const [form, fields] = useFormFor<{ password: string }>(view.constraints.factorPassword, null, {
    id: 'factor-password',
    lastResult,
  })
  return (
    <>
      <Text>
        {since} {t('recoveryLeft', { count: left })}
      </Text>
      <PostForm form={form} labels={{ password: t('password') }}>
        <Stack gap={3}>
          <div className={css.narrow}>
            <PasswordField
              field={fields.password}
              label={t('password')}
              hint={t('passwordHint')}
              autoComplete="current-password"
            />
          </div>
          <Inline gap={2}>
            <SubmitButton variant="outline" name="intent" value="renew" busyLabel={t('working')}>
              {t('renew')}
            </SubmitButton>
            <SubmitButton variant="deleteOutline" name="intent" value="drop" busyLabel={t('working')}>
              {t('turnOff')}
            </SubmitButton>
          </Inline>
        </Stack>
      </PostForm>
    </>
  )
}

/** Ten recovery codes, shown only once; `page` is the one without them. */
export function RecoveryCodes({ codes, page }: { codes: string[]; page: string }) {
  const t = useTranslate(secondFactor)
  return (
    <Card as="section" aria-labelledby="codes">
      <CardHead>
        <Heading level={2} look="h4" id="codes">
          {t('codesTitle')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <Notice kind="warning" role="status">
          {t('codesText')}
        </Notice>
        <ul className={css.codes} data-codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <ButtonLink to={page} variant="primary">
            {t('codesDone')}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
