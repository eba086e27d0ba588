/** Uploads a single file. Uses XMLHttpRequest, because fetch reports no upload progress. */

export type SentFile = { draft: string; name: string; picture: string | null }

export interface Sending {
  /** Resolves to the stored file or to the server's error; null without a response. */
  done: Promise<SentFile | { error: string } | null>
  cancel(): void
}

export type Ending = Awaited<Sending['done']>

/** One upload at a time. The result of a cancelled upload is not reported. */
export function oneSending() {
  let under: Sending | null = null
  function forget(): void {
    const given = under
    // Cleared first, because cancelling ends the upload.
    under = null
    given?.cancel()
  }
  /** Cancels the previous upload; resolves to the result, or to `forgotten` when it is cancelled. */
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
    request.onload = () => resolve(readReply(request.responseText))
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

function readReply(text: string): SentFile | { error: string } | null {
  try {
    const reply: unknown = JSON.parse(text)
    return isSent(reply) || isError(reply) ? reply : null
  } catch {
    return null
  }
}

function isSent(reply: unknown): reply is SentFile {
  return typeof reply === 'object' && reply !== null && 'draft' in reply && typeof reply.draft === 'string'
}

function isError(reply: unknown): reply is { error: string } {
  return typeof reply === 'object' && reply !== null && 'error' in reply && typeof reply.error === 'string'
}
