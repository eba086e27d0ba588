import { type ShouldRevalidateFunctionArgs, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { isLost } from '~/forms/lost-post'
import type { LinkPreview } from './link-preview.server'

const FOLLOW_AFTER_MS = 400

/** What an answer of the form shows of the link, if it does. */
export function previewIn(answer: unknown): LinkPreview | null {
  return hasPreview(answer) ? answer.preview : null
}

function hasPreview(answer: unknown): answer is { preview: LinkPreview } {
  return typeof answer === 'object' && answer !== null && 'preview' in answer && answer.preview !== null
}

function stop({ current }: { readonly current: ReturnType<typeof setTimeout> | null }): void {
  if (current !== null) clearTimeout(current)
}

/** With JavaScript: asks for the preview again a moment after the last change. What cannot be shown yet changes nothing. */
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

/** The page's `shouldRevalidate`: a preview changes nothing that the page was loaded with, nor does a post without answer. */
export function loadsAnewUnlessPreview({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && previewIn(actionResult) === null && defaultShouldRevalidate
}
