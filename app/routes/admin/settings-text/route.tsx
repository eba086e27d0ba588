import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pages } from '~/data/collections'
import { describeEntry } from '~/features/audit/describe-entry.server'
import { HistoryCard } from '~/features/audit/history-card'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { listChanges } from '~/operations/audit.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { Stack } from '~/ui/layout'
import { answerText } from './answer-text.server'
import { TextEditor } from './text-form'
import { textFormSchema, toTextValues } from './text-schema.server'

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
    values: toTextValues(doc.data),
    constraint: getZodConstraint(textFormSchema),
    history: changes.map((entry) => describeEntry(entry, language, 3)),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerText(args)
}

export const clientAction = sendOrTell

export default function SettingsTextScreen() {
  const view = useLoaderData<typeof loader>()
  return (
    <Stack gap={4}>
      <TextEditor key={view.version} view={view} />
      <HistoryCard entries={view.history} />
    </Stack>
  )
}
