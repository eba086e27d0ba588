import { useActionData } from '@remix-run/react'
import { useState } from 'react'

/** What the server answered last: a jump within the page makes the router forget it, and the rows that came with it. */
export function useLastReply(): unknown {
  const told: unknown = useActionData()
  const [last, setLast] = useState(told)
  if (told === undefined || told === last) return last
  setLast(told)
  return told
}
