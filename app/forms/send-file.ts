/** Sends one file by itself. XMLHttpRequest, because fetch does not tell how much has gone. */

export type SentFile = { draft: string; name: string; picture: string | null }

export interface Sending {
  /** Resolves to what the server made of it, or to its words on why not; null when nothing came back. */
  done: Promise<SentFile | { error: string } | null>
  cancel(): void
}

export type Ending = Awaited<Sending['done']>

/** What is sent from one place, one file at a time. What was given up is nobody's news: its end is never told. */
export function oneSending() {
  let under: Sending | null = null
  function forget(): void {
    const given = under
    // First forgotten: giving it up is itself an end.
    under = null
    given?.cancel()
  }
  /** Gives up the one before; then its end, or `forgotten`. */
  async function send(sending: Sending): Promise<Ending | 'forgotten'> {
    forget()
    under = sending
    const ending = await sending.done
    if (under !== sending) return 'forgotten'
    under = null
    return ending
  }
  return { send, forget }
}

export function sendFile(to: string, kind: string, file: File, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<SentFile | { error: string } | null>((resolve) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    }
    request.onload = () => resolve(readAnswer(request.responseText))
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
  })
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  request.open('POST', to)
  request.send(body)
  return { done, cancel: () => request.abort() }
}

function readAnswer(text: string): SentFile | { error: string } | null {
  try {
    const answer: unknown = JSON.parse(text)
    return isSent(answer) || isError(answer) ? answer : null
  } catch {
    return null
  }
}

function isSent(answer: unknown): answer is SentFile {
  return typeof answer === 'object' && answer !== null && 'draft' in answer && typeof answer.draft === 'string'
}

function isError(answer: unknown): answer is { error: string } {
  return typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
}
