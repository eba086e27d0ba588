/** Whether the visitor wants, or is better served with, pages that fetch no script (performance.md section 2). */
export function wantsLightVersion(headers: Headers, url: URL): boolean {
  const asked = url.searchParams.get('light')
  if (asked === '1') return true
  if (asked === '0') return false
  if (headers.get('save-data')?.toLowerCase() === 'on') return true
  const connection = headers.get('ect')
  return connection === '2g' || connection === 'slow-2g'
}
