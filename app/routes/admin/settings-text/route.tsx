import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pages } from '~/data/collections'
import { languageOf } from '~/i18n/language.server'
import { listChanges } from '~/operations/audit.server'
import { describeEntry } from '~/routes/admin/audit-log/describe-entry.server'
import { HistoryCard } from '~/routes/admin/audit-log/history-card'
import { privateMeta } from '~/routes/frame/page-meta'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { Stack } from '~/ui/layout'
import { answerText } from './answer-text.server'
import { TextForm } from './text-form'
import { textFormSchema, toValues } from './text-schema.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const doc = await pages.findDoc(params['id'] ?? '')
  if (doc === null) throw itemNotFound()
  const changes = await listChanges('pages', doc.id, 10)
  return {
    title: `${doc.data[language].title} · Roteiro`,
    name: doc.data[language].title,
    version: doc.version,
    accepted: doc.data.version,
    values: toValues(doc.data),
    constraint: getZodConstraint(textFormSchema),
    history: changes.map((entry) => describeEntry(entry, language, 3)),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerText(args)
}

export default function SettingsTextScreen() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const moved = reply && 'rows' in reply ? reply : null
  return (
    <Stack gap={4}>
      <TextForm key={moved?.stamp ?? view.version} view={view} moved={moved?.rows ?? null} />
      <HistoryCard entries={view.history} />
    </Stack>
  )
}
