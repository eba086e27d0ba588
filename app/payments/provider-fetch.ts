/**
 * The one place from which the server calls the provider: no redirect is followed, every call has a deadline, and a
 * response is read only up to its limit. The caller adds the credentials.
 */
export function providerFetch(url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error' })
}

/** The whole response, or null when it is longer than `limit` bytes. */
export async function readResponse(response: Response, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
