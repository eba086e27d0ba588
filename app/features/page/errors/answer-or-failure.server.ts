import type { ActionFunctionArgs } from '@remix-run/node'
import { languageOf } from '~/i18n/language.server'
import { requestLog } from '~/log.server'
import { replyToError } from './reply-to-error.server'

/**
 * Answers a form that shows the reply it gets: what nobody foresaw is logged, and that it failed is said above the form
 * as it was typed. Where `isShown` says that the page has no place for the reply, the failure goes on to the error page.
 */
export async function answerOrFailure<Answer>(
  args: ActionFunctionArgs,
  answer: (args: ActionFunctionArgs) => Promise<Answer>,
  isShown: (form: FormData) => boolean = () => true,
) {
  const { request, context } = args
  const spare = request.clone()
  try {
    return await answer(args)
  } catch (error) {
    if (error instanceof Response) throw error
    const form = await spare.formData().catch(() => null)
    if (form === null || !isShown(form)) throw error
    requestLog(context.requestId).error({ err: error, path: new URL(request.url).pathname }, 'unforeseen error')
    return replyToError(form, await languageOf(request), error)
  }
}
