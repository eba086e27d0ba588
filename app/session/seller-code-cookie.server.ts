/** The cookie that remembers which agency brought the visitor: its seller code in plain letters, so that the layers before Remix can read it too. */
import { agencies } from '~/data/collections'
import { parseSellerCode, SELLER_CODE_DAYS } from '~/domain/agencies/seller-code'

const NAME = 'seller'

/** The remembered code, whatever it is worth: placing an order looks the agency up. */
export function readSellerCode(request: Request): string | null {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  const pair = pairs.find((part) => part.startsWith(`${NAME}=`))
  return parseSellerCode(pair?.slice(NAME.length + 1) ?? null)
}

/**
 * The `Set-Cookie` for a link with the code of an approved agency (`?seller=VIV-9001`): it replaces the previous one
 * and restarts its days. Null for every other address, so that pages stay cacheable.
 */
export async function rememberSellerCode(request: Request): Promise<string | null> {
  const code = parseSellerCode(new URL(request.url).searchParams.get('seller'))
  if (code === null) return null
  const [agency] = await agencies.list({ eq: { sellerCode: code }, limit: 1 })
  if (agency?.state !== 'approved') return null
  return `${NAME}=${code}; Path=/; Max-Age=${SELLER_CODE_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax`
}
