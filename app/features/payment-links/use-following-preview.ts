import { type ShouldRevalidateFunctionArgs, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { isLost } from '~/forms/lost-post'
import type { LinkPreview } from './link-preview.server'

const FOLLOW_AFTER_MS = 400

/** The preview in an action's response, if any. */
export function previewIn(reply: unknown): LinkPreview | null {
  return hasPreview(reply) ? reply.preview : null
}

function hasPreview(reply: unknown): reply is { preview: LinkPreview } {
  return typeof reply === 'object' && reply !== null && 'preview' in reply && reply.preview !== null
}

function stop({ current }: { readonly current: ReturnType<typeof setTimeout> | null }): void {
  if (current !== null) clearTimeout(current)
}

/**
 * With JavaScript, refreshes the preview shortly after the last change. While the form is invalid, the preview does not
 * change.
 */
export function useFollowingPreview() {
  const fetcher = useFetcher<unknown>()
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => stop(waiting), [])

  function follow(form: HTMLFormElement) {
    stop(waiting)
    waiting.current = setTimeout(() => {
      const values = new FormData(form)
      values.set('intent', 'preview')
      fetcher.submit(values, { method: 'post' })
    }, FOLLOW_AFTER_MS)
  }

  return { follow, cancel: () => stop(waiting), preview: previewIn(fetcher.data) }
}

/** The page's `shouldRevalidate`: neither a preview nor a post without a response changes the loader data. */
export function revalidateUnlessPreview({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && previewIn(actionResult) === null && defaultShouldRevalidate
}
