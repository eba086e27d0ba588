/** This machine's own name or address, as `URL.hostname` writes it. */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
