/** Forms with files, and where a file goes by itself. */
const addresses =
  /^\/(?:admin|agency)\/(?:uploads|trips\/manage|banner|(?:products|tripTips|flightCompany|users\/agencies)\/[\w-]+)$/

/** Where a body may be as large as files are, for somebody who carries a session. */
export function createUploadRule(sessionCookie: string) {
  return (pathname: string, headers: { readonly cookie?: string | undefined }): boolean =>
    addresses.test(pathname.replace(/\.data$/, '')) && headers.cookie?.includes(`${sessionCookie}=`) === true
}
