import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { flightCompanies } from '~/data/collections'
import type { Upload } from '~/domain/content/upload'
import type { FlightCompany } from '~/domain/trips/reference-data'
import { refused } from '~/domain/values/result'
import { handleEditor, loadEditor, refusedFields } from '~/features/back-office/edit.server'
import { EditorCard } from '~/features/back-office/editor-card'
import { EditorScreen } from '~/features/back-office/editor-screen'
import { versionField } from '~/features/back-office/opened-form.server'
import { removalToast } from '~/features/back-office/removal.server'
import { UsageCard } from '~/features/back-office/usage-card'
import { usageView } from '~/features/back-office/usage-view.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { CheckboxField, TextField } from '~/forms/fields/fields'
import { FileField } from '~/forms/fields/file-field'
import { NewIdInput } from '~/forms/fields/new-id-input'
import { useEditorKey } from '~/forms/fields/version-input'
import { sendOrStay } from '~/forms/lost-post'
import { message } from '~/forms/message'
import { useFormFor } from '~/forms/use-form-for'
import { checkboxField, plainTextField, requiredText } from '~/forms/values'
import { adminAirlines } from '~/i18n/locales/trips/admin-airlines'
import { useTranslate } from '~/i18n/use-translate'
import { createAirline, type LogoChange, removeAirlines, saveAirline } from '~/operations/trips/save-airline.server'
import { usageOfAirline } from '~/operations/trips/trip-usage.server'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'

export const meta: MetaFunction<typeof loader> = privateMeta

const LIST = '/admin/flightCompany'
const IATA_CODE = /^[A-Z0-9]{2}$/

/** The logo is taken out of the form before it is parsed. */
const formSchema = z.object({
  id: z.string().optional(),
  version: versionField(),
  name: requiredText({ min: 2, max: 80 }),
  code: plainTextField(10)
    .transform((text) => text.toUpperCase())
    .refine((text) => IATA_CODE.test(text), { error: message('validation.iata'), abort: true })
    .refine((text) => /[A-Z]/.test(text), message('adminAirlines.codeLetter')),
  removeLogo: checkboxField(),
})

type AirlineValues = Record<'name' | 'code', string>

/** The default values of the form. */
function toValues({ name, code }: FlightCompany): AirlineValues {
  return { name, code }
}

const airlineForm = {
  collection: flightCompanies,
  schema: formSchema,
  toValues,
  fileKeys: ({ logoKey }: FlightCompany) => ({ logo: logoKey ?? '' }),
}

export function loader(args: LoaderFunctionArgs) {
  return loadEditor(args, {
    ...airlineForm,
    prefix: 'airline',
    title: (airline) => airline?.name ?? args.context.t(adminAirlines)('new'),
    view: async (id, { name, logoKey }) => {
      const usage = usageView(await usageOfAirline(id), args.context)
      return { name, logoKey, usage, canGo: usage.count === 0 }
    },
  })
}

export function action(args: ActionFunctionArgs) {
  return handleEditor(args, {
    ...airlineForm,
    list: LIST,
    files: { logo: 'picture' },
    sentFiles: ({ logo }, form) => ({ logo: logo ?? removedLogo(form) }),
    save: async ({ id, expect }, { removeLogo, ...fields }, act, { logo }) => {
      const change = logoChange(logo, removeLogo)
      const saved =
        expect === null
          ? await createAirline(id, fields, change, act)
          : await saveAirline({ id, expect }, fields, change, act)
      if (saved.ok) return saved
      const { reason } = saved
      if (reason.kind !== 'codeTaken') return refused(reason)
      return refusedFields({ code: [message('adminAirlines.codeTaken', { name: reason.by })] })
    },
    created: 'success.airlineCreated',
    remove: async (id, act) => {
      const removed = await removeAirlines([id], act)
      return removalToast(removed.inUse.length > 0 ? `${LIST}/${id}` : LIST, removed)
    },
  })
}

/** A logo that is taken away is a change of it, like another one. */
const removedLogo = (form: FormData) => (form.has('removeLogo') ? { id: 'removed' } : null)

function logoChange(logo: Upload | null, remove: boolean): LogoChange {
  if (logo) return { kind: 'set', logo }
  return { kind: remove ? 'remove' : 'keep' }
}

export const clientAction = sendOrStay

export default function AdminAirlineScreen() {
  const view = useLoaderData<typeof loader>()
  return <AirlineEditor key={useEditorKey(view.stored?.version ?? null)} view={view} />
}

type FormValues = AirlineValues & Record<'removeLogo' | 'logo' | 'logoDraft', string>
type AirlineView = ReturnType<typeof useLoaderData<typeof loader>>

function AirlineEditor({ view: { stored, newId, constraint } }: { view: AirlineView }) {
  const t = useTranslate(adminAirlines)
  const [form, fields] = useFormFor<FormValues>(constraint, stored?.values)
  const labels = { name: t('name'), code: t('code'), logo: t('logo') }
  const picture = stored?.logoKey ? `/images/${stored.logoKey}-480.webp` : null
  return (
    <EditorScreen
      title={stored?.name ?? t('new')}
      detail={stored?.lastEdit}
      form={form}
      labels={labels}
      version={stored?.version ?? null}
      backTo={LIST}
      removal={stored?.canGo ? { path: `${LIST}/${stored.id}`, title: t('removeTitle') } : null}
      aside={stored ? <UsageCard usage={stored.usage} consequence={t('cannotRemove')} /> : undefined}
      multipart
    >
      <NewIdInput form={form} newId={newId} />
      <EditorCard title={t('data')}>
        <FormGrid>
          <Span of={4}>
            <TextField field={fields.name} label={labels.name} />
          </Span>
          <Span of={2}>
            <TextField field={fields.code} label={labels.code} hint={t('codeHint')} />
          </Span>
        </FormGrid>
        <FileField
          kind="picture"
          field={fields.logo}
          draft={fields.logoDraft}
          label={labels.logo}
          hint={t('logoHint')}
          uploadTo="/admin/uploads"
          current={stored && picture ? { name: stored.name, picture } : null}
        />
        {picture ? <CheckboxField field={fields.removeLogo} label={t('removeLogo')} /> : null}
      </EditorCard>
    </EditorScreen>
  )
}
