import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Upload } from '~/domain/content/upload'
import { today } from '~/domain/values/time-zone'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { bringUpToDate, replyToOvertaken } from '~/features/back-office/opened-form.server'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { EmailField, MoneyField, PhoneField, TextAreaField, TextField } from '~/forms/fields/fields'
import { FileField } from '~/forms/fields/file-field'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay } from '~/forms/lost-post'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { useFormFor } from '~/forms/use-form-for'
import { adminSettings } from '~/i18n/locales/back-office/admin-settings'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { keepUpload } from '~/operations/files/take-upload.server'
import { saveAudited } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { SideIndex } from '~/ui/table/side-index/side-index'
import { type Column, Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './settings.css'
import { loadSettings, type SettingsView } from './settings.server'
import { settingsFormSchema, toSettingsForm, withFormValues } from './settings-schema.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return {
    title: `${context.t(adminSettings)('title')} · Roteiro`,
    view: await loadSettings(request.headers.get('Referer'), context.language),
  }
}

const PORTRAITS = { teamPortrait1: 'picture', teamPortrait2: 'picture', teamPortrait3: 'picture' } as const

/** Saves company data and payment rules. Orders keep a frozen copy of the rules they were placed under. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const by = actorOf(visitor)
  const { language } = context
  const at = context.now
  const form = await request.formData()
  const { uploads, errors, values } = await takeFileFields(form, PORTRAITS, { by: visitor.user.id, now: at })
  const doc = await settings.findDoc(SETTINGS_ID)
  if (doc === null) throw itemNotFound()
  const stored = { version: doc.version, values: toSettingsForm(doc.data, language), files: uploads }
  const conflicts = bringUpToDate(form, stored, language)
  const submission = parseForm(form, settingsFormSchema(language, today(at)))
  const overtaken = { kind: settings.name, id: SETTINGS_ID, values }
  if (conflicts) return replyToOvertaken(submission, language, { ...overtaken, stored, conflicts })
  const refused = { fieldErrors: errors, values }
  if (submission.status !== 'success' || Object.keys(errors).length > 0) return replyTo(submission, language, refused)
  const formValues = submission.value
  const portraits = [uploads.teamPortrait1, uploads.teamPortrait2, uploads.teamPortrait3]
  for (const portrait of portraits) if (portrait) await keepUpload(portrait.id)
  const saved = await saveAudited(settings, SETTINGS_ID, {
    by,
    at,
    action: 'settings.updated',
    name: translator(adminSettings, 'pt-BR')('title'),
    expect: formValues.version,
    change: (current) => ({ ...withFormValues(current, formValues, portraits.map(idOf)), updatedAt: at }),
  })
  if (saved.ok) return redirectWithToast('/admin/settings', { key: 'success.saved' })
  if (saved.reason.kind === 'missing') throw itemNotFound()
  const { data, version } = saved.reason.current
  const current = { version, values: toSettingsForm(data, language), files: uploads }
  return replyToOvertaken(submission, language, { ...overtaken, stored: current })
}

const idOf = (upload: Upload | null) => upload?.id ?? null

export const clientAction = sendOrStay

export default function SettingsScreen() {
  const { view } = useLoaderData<typeof loader>()
  const t = useTranslate(adminSettings)
  return (
    <SideIndex
      label={t('index')}
      links={[
        { id: 'company', label: t('company'), icon: 'building-2' },
        { id: 'proof', label: t('proof'), icon: 'shield-check' },
        { id: 'service', label: t('service'), icon: 'message-circle' },
        { id: 'payment', label: t('payment'), icon: 'wallet' },
        { id: 'holds', label: t('holds'), icon: 'timer' },
        { id: 'texts', label: t('texts'), icon: 'file-text' },
      ]}
    >
      <Stack gap={4}>
        <SettingsForm key={useEditorKey(view.version)} view={view} />
        <TextsCard view={view} />
      </Stack>
    </SideIndex>
  )
}

type Row = SettingsView['texts'][number]

/** All texts of the site, each with a link to its editor. */
function TextsCard({ view }: { view: SettingsView }) {
  const t = useTranslate(adminSettings)
  const columns: Column<Row>[] = [
    {
      key: 'text',
      header: t('text'),
      rowHeader: true,
      place: 'wide',
      cell: ({ id, title }) => <Link to={`/admin/settings/texts/${id}`}>{title}</Link>,
    },
    {
      key: 'version',
      header: t('version'),
      cell: ({ version }) => (version === null ? t('unversioned') : <Badge tone="info">{version}</Badge>),
    },
    { key: 'editedAt', header: t('editedAt'), cell: ({ updatedAt }) => updatedAt, numeric: true },
  ]
  return (
    <SettingsPart id="texts" title={t('texts')} lead={t('textsLead')}>
      <Table caption={t('texts')} columns={columns} rows={view.texts} rowKey={({ id }) => id} inCard />
    </SettingsPart>
  )
}

const names = [
  ...(['name', 'legalName', 'cnpj', 'cadastur', 'email', 'phone', 'whatsapp', 'openingHours'] as const),
  ...(['openingHoursEn', 'privacyName', 'privacyEmail', 'zipCode', 'address', 'number', 'complement'] as const),
  ...(['neighborhood', 'city', 'state', 'maxInstallments', 'interestFreeUpTo', 'monthlyRate'] as const),
  ...(['minInstallment', 'pixDiscount', 'pixMinutes', 'lateNoticeMinutes', 'retryCardMinutes'] as const),
  ...(['boletoDueDays', 'boletoGraceBusinessDays', 'boletoMinDaysBeforeTrip'] as const),
  ...(['maxUnpaidOrders', 'maxUnpaidPeople', 'boletoUnitsOneIn', 'courtesyHoldHours'] as const),
  ...(['commissionReleaseDays', 'changeAnswerDays', 'holidays', 'passengerEditDays', 'answerDays'] as const),
  ...(['emergencyPhone', 'emergencyHours', 'emergencyHoursEn', 'foundedIn', 'reviewsUrl'] as const),
] as const

const teamNumbers = [1, 2, 3] as const
type TeamNumber = (typeof teamNumbers)[number]
type TeamName = `team${'Name' | 'Role' | 'RoleEn' | 'Portrait'}${TeamNumber}` | `teamPortrait${TeamNumber}Draft`
type Name = (typeof names)[number]

function SettingsForm({ view }: { view: SettingsView }) {
  const t = useTranslate(adminSettings)
  const [form, fields] = useFormFor<Record<Name | TeamName, string>>(view.constraint, view.values)
  const labels: Record<string, string> = Object.fromEntries([
    ...names.map((name) => [name, t(name)]),
    ...teamNumbers.flatMap((number) =>
      (['teamName', 'teamRole', 'teamRoleEn', 'teamPortrait'] as const).map((name) => [
        `${name}${number}`,
        `${t('teamMember', { number })}, ${t(name)}`,
      ]),
    ),
  ])
  const text = (name: Name, of: 1 | 2 | 3 | 4 | 6 = 3) => (
    <Span of={of}>
      <TextField field={fields[name]} label={t(name)} autoComplete="off" />
    </Span>
  )
  const figure = (name: Name, of: 2 | 3 = 2, hint?: string) => (
    <Span of={of}>
      <TextField field={fields[name]} label={t(name)} hint={hint} inputMode="decimal" autoComplete="off" />
    </Span>
  )
  return (
    <EditorScreen
      title={t('title')}
      detail={t('lastEdit', { at: view.updatedAt })}
      form={form}
      labels={labels}
      version={view.version}
      backTo={view.backTo}
      saveLabel={t('save')}
      multipart
    >
      <SettingsPart id="company" title={t('company')} lead={t('companyLead')}>
        <FormGrid>
          {text('name')}
          {text('legalName')}
          {text('cnpj')}
          {text('cadastur')}
          <Span of={6}>
            <EmailField field={fields.email} label={t('email')} />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.phone} label={t('phone')} />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.whatsapp} label={t('whatsapp')} />
          </Span>
          {text('zipCode', 2)}
          {text('address', 4)}
          {text('number', 2)}
          {text('complement', 2)}
          {text('neighborhood', 2)}
          {text('city', 4)}
          {text('state', 2)}
          {text('openingHours')}
          {text('openingHoursEn')}
          {text('privacyName')}
          <Span of={3}>
            <EmailField field={fields.privacyEmail} label={t('privacyEmail')} />
          </Span>
        </FormGrid>
      </SettingsPart>
      <SettingsPart id="proof" title={t('proof')} lead={t('proofLead')}>
        <Stack gap={4}>
          <FormGrid>
            {figure('foundedIn', 2)}
            <Span of={4}>
              <TextField
                field={fields.reviewsUrl}
                label={t('reviewsUrl')}
                hint={t('reviewsUrlHint')}
                inputMode="url"
                autoComplete="off"
              />
            </Span>
          </FormGrid>
          {teamNumbers.map((number) => (
            <Stack key={number} as="fieldset" gap={3} aria-label={t('teamMember', { number })}>
              <Text as="b" size="sm">
                {t('teamMember', { number })}
              </Text>
              <FormGrid>
                <Span of={6}>
                  <TextField field={fields[`teamName${number}`]} label={t('teamName')} autoComplete="off" />
                </Span>
                <Span of={3}>
                  <TextField field={fields[`teamRole${number}`]} label={t('teamRole')} autoComplete="off" />
                </Span>
                <Span of={3}>
                  <TextField field={fields[`teamRoleEn${number}`]} label={t('teamRoleEn')} autoComplete="off" />
                </Span>
                <Span of={6}>
                  <FileField
                    kind="picture"
                    field={fields[`teamPortrait${number}`]}
                    draft={fields[`teamPortrait${number}Draft`]}
                    label={t('teamPortrait')}
                    hint={t('teamPortraitHint')}
                    uploadTo="/admin/uploads"
                    current={portraitOf(view, number)}
                  />
                </Span>
              </FormGrid>
            </Stack>
          ))}
        </Stack>
      </SettingsPart>
      <SettingsPart id="service" title={t('service')} lead={t('serviceLead')}>
        <FormGrid>
          {figure('answerDays', 3, t('answerDaysHint'))}
          {figure('passengerEditDays', 3, t('passengerEditDaysHint'))}
          <Span of={6}>
            <PhoneField field={fields.emergencyPhone} label={t('emergencyPhone')} hint={t('emergencyPhoneHint')} />
          </Span>
          {text('emergencyHours')}
          {text('emergencyHoursEn')}
        </FormGrid>
      </SettingsPart>
      <SettingsPart id="payment" title={t('payment')} lead={t('paymentLead')}>
        <FormGrid>
          {figure('maxInstallments')}
          {figure('interestFreeUpTo', 2, t('interestHint'))}
          {figure('monthlyRate')}
          <Span of={2}>
            <MoneyField field={fields.minInstallment} label={t('minInstallment')} hint={t('minInstallmentHint')} />
          </Span>
          {figure('pixDiscount')}
          {figure('commissionReleaseDays')}
        </FormGrid>
      </SettingsPart>
      <SettingsPart id="holds" title={t('holds')} lead={t('holdsLead')}>
        <FormGrid>
          {figure('pixMinutes', 3)}
          {figure('lateNoticeMinutes', 3)}
          {figure('retryCardMinutes', 3)}
          {figure('boletoDueDays', 3)}
          {figure('boletoGraceBusinessDays', 3)}
          {figure('boletoMinDaysBeforeTrip', 3)}
          {figure('changeAnswerDays', 3)}
          {figure('maxUnpaidOrders', 3)}
          {figure('maxUnpaidPeople', 3)}
          {figure('boletoUnitsOneIn', 3)}
          {figure('courtesyHoldHours', 3)}
          <Span of={6}>
            <TextAreaField field={fields.holidays} label={t('holidays')} hint={t('holidaysHint')} rows={3} />
          </Span>
        </FormGrid>
      </SettingsPart>
    </EditorScreen>
  )
}

/** The stored portrait of a row; the rows are those of the stored team. */
function portraitOf({ portraits }: SettingsView, number: TeamNumber) {
  const stored = portraits[number - 1]
  return stored?.portraitKey ? { name: stored.name, picture: `/images/${stored.portraitKey}-480.webp` } : null
}

/** One group of settings: its name and its effect, then its fields. */
function SettingsPart({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`}>
      <div className={css.part}>
        <Stack gap={1}>
          <Heading level={2} look="h4" id={`${id}-title`}>
            {title}
          </Heading>
          <Text size="sm" tone="muted">
            {lead}
          </Text>
        </Stack>
        <div>{children}</div>
      </div>
    </Card>
  )
}
