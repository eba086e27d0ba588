export interface RequestOptions {
  headers?: Readonly<Record<string, string>>
  body?: string | URLSearchParams | Buffer
}

const BOUNDARY = 'a-boundary-of-the-tests'

export interface SelectedFile {
  field: string
  name: string
  mimeType: string
  bytes: Buffer
}

/** A form that carries files, as a browser sends it. */
export function multipart(fields: Iterable<[string, string]>, files: readonly SelectedFile[]): RequestOptions {
  const head = (name: string, more: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const texts = [...fields].map(([name, value]) => Buffer.from(`${head(name, '')}${value}\r\n`))
  const parts = files.flatMap(({ field, name, mimeType, bytes }) => [
    Buffer.from(head(field, `; filename="${name}"\r\nContent-Type: ${mimeType}`)),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}
