import { useState } from 'react'
import { useReply } from './lost-post'

/** The last reply of the action. The router drops it on a hash navigation, and with it the changed rows. */
export function useLastReply(): unknown {
  const reply: unknown = useReply()
  const [last, setLast] = useState(reply)
  if (reply === undefined || reply === last) return last
  setLast(reply)
  return reply
}
