/** The logo, carried inside each message so that it shows without the network. */
import type { InlineImage } from './mailer'
import logo from './templates/logo.png?inline'

export const logoImage: InlineImage = {
  cid: 'logo@roteiro',
  fileName: 'roteiro.png',
  contentType: 'image/png',
  content: Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'),
}
