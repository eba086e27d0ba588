import type { ActionFunctionArgs } from '@remix-run/node'
import { requestLog } from '~/log.server'
import { replyToError } from './reply-to-error.server'

/**
 * For actions whose page displays their reply. An unexpected error is logged and reported above the form, which keeps
 * its values. If `isShown` returns false, so that the page cannot display the reply, the error goes to the error page.
 */
export async function replyOrFailure<Answer>(
  args: ActionFunctionArgs,
  handle: (args: ActionFunctionArgs) => Promise<Answer>,
  isShown: (form: FormData) => boolean = () => true,
) {
  const { request, context } = args
  const spare = request.clone()
  try {
    return await handle(args)
  } catch (error) {
    if (error instanceof Response) throw error
    const form = await spare.formData().catch(() => null)
    if (form === null || !isShown(form)) throw error
    requestLog(context.requestId).error({ err: error, path: new URL(request.url).pathname }, 'unforeseen error')
    return replyToError(form, context.language, error)
  }
}
