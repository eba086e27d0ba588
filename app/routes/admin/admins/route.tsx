import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { now } from '~/clock.server'
import { invitations, users } from '~/data/collections'
import { STAFF_ROLES, staffRoleOf } from '~/domain/accounts/capabilities'
import type { Invitation } from '~/domain/accounts/invitation'
import type { Actor } from '~/domain/maintenance/audit'
import { replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { BulkDialog } from '~/features/back-office/bulk-dialog'
import { ListScreen } from '~/features/back-office/list-screen'
import type { ListView } from '~/features/back-office/read-list.server'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { formConstraints } from '~/forms/constraints'
import { CheckboxField, EmailField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { PostForm } from '~/forms/post-form'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo, sentence } from '~/forms/reply.server'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { checkboxField, choiceField, emailField } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import { admins } from '~/i18n/locales/accounts/admins'
import { capabilities } from '~/i18n/locales/accounts/capabilities'
import { useTranslate } from '~/i18n/use-translate'
import { blockUser, unblockUser } from '~/operations/accounts/block-user.server'
import { changeStaffRole } from '~/operations/accounts/change-staff-role.server'
import { inviteAdmin, withdrawInvitation } from '~/operations/accounts/invite-admin.server'
import { resetSecondFactor } from '~/operations/accounts/second-factor.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { Notice } from '~/ui/feedback/notice/notice'
import { Checkbox } from '~/ui/form/checkbox/checkbox'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Select } from '~/ui/form/select/select'
import { Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Card, CardHead } from '~/ui/trip/card/card'
import { adminColumns, invitationColumns } from './admin-columns'
import { type AdminRow, type InvitationRow, listAdmins } from './list-admins.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireAdmin(context)
  const params = new URL(request.url).searchParams
  const dialog = params.get('dialog')
  return {
    title: `${context.t(admins)('title')} · Roteiro`,
    constraint: formConstraints(inviteSchema),
    dialog: DIALOGS.find((known) => known === dialog) ?? null,
    ids: selectedIds(params).slice(0, 1),
    roles: STAFF_ROLES.map((value) => ({ value, label: context.t(capabilities)(`role.${value}`) })),
    ...(await listAdmins(params, user.id, context.now, context.language)),
  }
}

/** Invites administrators and handles the buttons of invitations and administrators. */
export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const form = await request.formData()
  const { language } = context
  const id = readText(form, 'id') ?? ''
  switch (readIntent(form, ['resend', 'withdraw', 'role', 'deactivate', 'reactivate', 'resetFactor'])) {
    case 'resend': {
      const invitation = await invitations.find(id)
      if (invitation?.email == null) throw itemNotFound()
      return invite(form, { resent: invitation, by, language })
    }
    case 'withdraw': {
      const done = await withdrawInvitation({ id, by }, context.now)
      if (!done.ok) throw itemNotFound()
      return redirectWithToast(PAGE, { key: 'people.invitationWithdrawn' })
    }
    case 'role': {
      const chosen = roleSchema.safeParse(Object.fromEntries(form))
      if (!chosen.success) return data({ problem: sentence(message('people.refusal.role'), language) }, { status: 422 })
      const done = await changeStaffRole({ ...(await adminOf(id, by)), ...chosen.data }, context.now)
      return act(done, 'people.roleChanged', language)
    }
    case 'deactivate':
      return act(await blockUser(await adminOf(id, by), context.now), 'people.deactivated', language)
    case 'reactivate':
      return act(await unblockUser(await adminOf(id, by), context.now), 'people.reactivated', language)
    case 'resetFactor':
      return act(await resetSecondFactor(await adminOf(id, by), context.now), 'people.factorReset', language)
    default:
      return invite(form, { resent: null, by, language })
  }
}

export const clientAction = sendOrStay

export default function AdminsScreen() {
  const { rows, list, invitations, constraint, dialog, ids, roles } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const problem = reply && 'problem' in reply ? reply.problem : null
  const t = useTranslate(admins)
  const isReset = dialog === 'resetFactor'
  return (
    <Stack gap={4}>
      {problem ? (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        exportPath="/admin/users/admins/export"
        columns={adminColumns(t, list)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={{ icon: 'users', title: t('empty') }}
      />
      <InviteCard key={invitations[0]?.id} constraint={constraint} invitations={invitations} roles={roles} />
      {dialog === 'role' ? (
        <RoleDialog list={list} row={rows.find(({ id }) => id === ids[0]) ?? null} roles={roles} />
      ) : null}
      {dialog === 'deactivate' || dialog === 'resetFactor' ? (
        <BulkDialog
          list={list}
          title={isReset ? t('resetTitle') : t('deactivateTitle')}
          intent={dialog}
          ids={ids}
          verb={isReset ? t('resetFactor') : t('deactivate')}
          destroys
        >
          <p>{isReset ? t('resetText') : t('deactivateText')}</p>
        </BulkDialog>
      ) : null}
    </Stack>
  )
}

type RoleOptions = { value: string; label: string }[]

/** What another administrator may do from now on. */
function RoleDialog({ list, row, roles }: { list: ListView; row: AdminRow | null; roles: RoleOptions }) {
  const t = useTranslate(admins)
  if (row === null) return null
  return (
    <BulkDialog
      list={list}
      title={t('roleTitle', { name: row.name })}
      intent="role"
      ids={[row.id]}
      verb={t('roleSave')}
    >
      <Stack gap={4}>
        <p>{t('roleText')}</p>
        <Select id="staffRole" name="staffRole" label={t('role')} options={roles} defaultValue={row.staffRole} />
        <Checkbox
          id="readsOnly"
          name="readsOnly"
          label={t('readsOnly')}
          hint={t('readsOnlyHint')}
          defaultChecked={row.readsOnly}
        />
      </Stack>
    </BulkDialog>
  )
}

type InviteCardProps = { constraint: Constraints; invitations: InvitationRow[]; roles: RoleOptions }

/** The form for a new invitation, with the unused invitation links below it. */
function InviteCard({ constraint, invitations, roles }: InviteCardProps) {
  const t = useTranslate(admins)
  const [form, fields] = useFormFor<{ email: string; staffRole: string; readsOnly: string }>(constraint, null, {
    id: 'invite',
  })
  return (
    <Card as="section" aria-labelledby="invitations">
      <CardHead>
        <Heading level={2} look="h4" id="invitations">
          {t('inviteTitle')}
        </Heading>
      </CardHead>
      <Stack gap={4}>
        <PostForm form={form} labels={{ email: t('email'), staffRole: t('role') }}>
          <FormGrid>
            <Span of={4}>
              <EmailField field={fields.email} label={t('email')} hint={t('inviteText')} />
            </Span>
            <Span of={2}>
              <SelectField field={fields.staffRole} label={t('role')} options={roles} placeholder={t('rolePick')} />
            </Span>
            <Span of={4}>
              <CheckboxField field={fields.readsOnly} label={t('readsOnly')} hint={t('readsOnlyHint')} />
            </Span>
            <Span of={2}>
              <SubmitButton variant="primary" icon="mail" name="intent" value="invite" busyLabel={t('inviting')}>
                {t('invite')}
              </SubmitButton>
            </Span>
          </FormGrid>
        </PostForm>
        {invitations.length === 0 ? null : (
          <Table
            caption={t('invitations')}
            columns={invitationColumns(t)}
            rows={invitations}
            rowKey={({ id }) => id}
            inCard
          />
        )}
      </Stack>
    </Card>
  )
}

const roleSchema = z.object({ staffRole: choiceField(STAFF_ROLES), readsOnly: checkboxField() })
const inviteSchema = roleSchema.extend({ email: emailField() })
const DIALOGS = ['role', 'deactivate', 'resetFactor'] as const

const PAGE = '/admin/users/admins'

interface InviteInput {
  /** An invitation that is sent again, to the same address for the same role. */
  resent: Invitation | null
  by: Actor
  language: Language
}

async function invite(form: FormData, { resent, by, language }: InviteInput) {
  if (resent !== null) {
    form.set('email', resent.email ?? '')
    form.set('staffRole', staffRoleOf(resent))
    if (resent.readsOnly) form.set('readsOnly', 'on')
  }
  const submission = parseForm(form, inviteSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['adminActs', by.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { email, ...staff } = submission.value
  const sent = await inviteAdmin({ email, staff, by, language }, now())
  if (!sent.ok)
    return replyTo(submission, language, { fieldErrors: { email: [message(`people.invite.${sent.reason}`)] } })
  return redirectWithToast(PAGE, { key: 'success.invitationSent', vars: { email } })
}

/** Only administrators are changed here, whatever id is posted. */
async function adminOf(id: string, by: Actor) {
  const user = await users.find(id)
  if (user?.type !== 1) throw itemNotFound()
  return { userId: user.id, by }
}

type Done = { ok: true } | { ok: false; reason: 'missing' | 'self' | 'lastAdmin' | 'openOrders' | 'agency' }

function act(done: Done, key: string, language: Language) {
  if (done.ok) return redirectWithToast(PAGE, { key })
  return data({ problem: sentence(message(`people.refusal.${done.reason}`), language) }, { status: 422 })
}
