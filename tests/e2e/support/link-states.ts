/** Payment links of the demonstration's agency in their states, made before the first test looks at a screen. */
import { PAYER_FIELDS } from '../../support/checkout-by-form'
import { createVisitor, type Visitor } from '../../support/visitor'
import { LINK_TRIP } from './goods'
import { AGENCY, DEMO_PASSWORD } from './people'

export interface LinkStates {
  /** Id of an open link, for its maker. */
  link: string
  /** Tokens, for who holds the link: of that one, of a trip's, of one being paid by Pix, of a canceled one. */
  linkToken: string
  linkTrip: string
  linkPix: string
  linkCanceled: string
}

const FREE = {
  title: 'Excursão Aparecida e Campos do Jordão',
  amount: '2.670,00',
  customerName: 'José Carlos Ferreira',
}

export async function makeLinkStates(url: string): Promise<LinkStates> {
  const maker = createVisitor(url)
  await maker.signIn(AGENCY, DEMO_PASSWORD)
  const open = await make(maker, '/agency/links/new?kind=free', { ...FREE, customerEmail: 'jose@cliente.example' })
  const trip = await make(maker, `/agency/links/new?trip=${LINK_TRIP}`, { reference: 'Reserva 0931' })
  const pix = await make(maker, '/agency/links/new?kind=free', FREE)
  const canceled = await make(maker, '/agency/links/new?kind=free', {
    ...FREE,
    title: `Passeio ${'longo '.repeat(12)}`,
  })
  await maker.post(`/agency/links/${canceled.id}`, { intent: 'cancel' })
  maker.leave()
  const payer = createVisitor(url)
  const page = await payer.get(`/externalPayment?link=${pix.token}`)
  const opened = await payer.submit(page, { intent: 'continue', ...PAYER_FIELDS })
  await payer.submit(opened, { intent: 'pay', method: 'pix', acceptContract: 'on' })
  payer.leave()
  return {
    link: open.id,
    linkToken: open.token,
    linkTrip: trip.token,
    linkPix: pix.token,
    linkCanceled: canceled.token,
  }
}

async function make(maker: Visitor, address: string, fields: Record<string, string>) {
  const made = await maker.submit(await maker.get(address), { intent: 'create', ...fields })
  const id = /\/agency\/links\/(\w+)$/.exec(made.location ?? '')?.[1]
  const shown = id && (await maker.get(`/agency/links/${id}`)).text
  const token = /externalPayment\?link=([\w-]{24})/.exec(shown ?? '')?.[1]
  if (!id || !token) throw new Error(`no link at ${address}: ${made.status} ${made.location}`)
  return { id, token }
}
