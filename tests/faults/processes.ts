/** Processes that are killed, ended or started at the wrong moment. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { tips } from '~/data/collections'
import { orderCodeOf } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { runInvariants } from '../support/invariants'
import { onStand, told, wait } from '../support/open-stand'
import { type ShopPlace, startServer } from '../support/shop-server'

const EDITS = 12
const STARTS = 6

async function uploadForm(): Promise<{ body: Buffer; type: string }> {
  const noise = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'rgb(20,90,150)' } })
    .jpeg()
    .toBuffer()
  const start =
    '--b0\r\nContent-Disposition: form-data; name="kind"\r\n\r\npicture\r\n' +
    '--b0\r\nContent-Disposition: form-data; name="file"; filename="mar.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  return {
    body: Buffer.concat([Buffer.from(start), noise, Buffer.from('\r\n--b0--\r\n')]),
    type: 'multipart/form-data; boundary=b0',
  }
}

/** Files that a write was broken off at, which no name points to. */
function draftsIn(folder: string): string[] {
  return readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(tmp|part|draft)/.test(name),
  )
}

const killedEdits: Check = {
  name: 'killed-edits',
  row: 'C2',
  run: (place) =>
    onStand(place, async (stand) => {
      const [tip] = await tips.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
      if (!tip) throw new Error('the demonstration has no tip')
      const admin = await stand.admin()
      const upload = await uploadForm()
      let before = tip.title
      let cut = 0
      for (let round = 0; round < EDITS; round += 1) {
        const title = `Dica editada ${round}`
        const page = await admin.get(`/admin/tripTips/${tip.id}`)
        const saving = admin.submit(page, { title }).catch(() => null)
        const headers = { 'content-type': upload.type, origin: stand.server().url }
        const sending = fetch(`${stand.server().url}/admin/uploads`, {
          method: 'POST',
          headers: { ...headers, cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
          body: new Uint8Array(upload.body),
        }).catch(() => null)
        await wait(round * 12 + Math.random() * 10)
        await stand.server().kill()
        const saved = await saving
        await sending
        await stand.restart()
        const { title: kept } = await tips.get(tip.id)
        stand.expect([before, title].includes(kept), `round ${round}: the title is ${kept}, neither old nor new`)
        stand.expect(saved?.status !== 302 || kept === title, `round ${round}: an acknowledged edit is lost`)
        if (saved === null) cut += 1
        before = kept
        await stand.checkInvariants(`round ${round}`)
      }
      stand.expect(cut > 0, 'no kill hit an edit: the moments are wrong')
      const left = draftsIn(place.folder)
      stand.expect(left.length < EDITS, `half files are left: ${left.join(', ')}`)
    }),
}

const sigterm: Check = {
  name: 'sigterm-in-checkout',
  row: 'C12',
  run: (place) =>
    onStand(place, async (stand) => {
      const buyers = await Promise.all(Array.from({ length: 20 }, () => stand.buyer()))
      const forms = await Promise.all(buyers.map((buyer) => stand.form(buyer)))
      await stand.tellProvider({ mode: 'slow', seconds: 3 })
      const server = stand.server()
      const paying = buyers.map(async (buyer, index) => {
        const form = forms[index]
        return form ? stand.pay(buyer, form).catch((error: unknown) => String(error)) : 'no form'
      })
      await wait(1500)
      const toldAt = performance.now()
      process.kill(server.pid, 'SIGTERM')
      await wait(300)
      const late = await fetch(server.url).catch(() => null)
      stand.expect(late === null || late.status === 503, `after SIGTERM a new connection is answered ${late?.status}`)
      process.kill(server.pid, 'SIGTERM')
      const answers = await Promise.all(paying)
      for (const answer of answers) {
        if (typeof answer === 'string') stand.findings.push(`a checkout in flight was dropped: ${answer}`)
        else stand.expect(orderCodeOf(answer) !== null, `a checkout in flight was answered ${told(answer)}`)
      }
      while (stand.isAlive() && performance.now() - toldAt < 15_000) await wait(50)
      const seconds = (performance.now() - toldAt) / 1000
      stand.expect(server.exitCode() === 0, `the process ended with ${server.exitCode()}`)
      stand.expect(seconds <= 10, `leaving took ${seconds.toFixed(1)} s`)
      await stand.restart()
      await stand.tellProvider({ mode: 'ok' })
      await stand.checkInvariants('afterwards')
    }),
}

async function startedTogether(place: ShopPlace) {
  const starts = await Promise.allSettled([startServer(place), startServer(place)])
  const findings = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason).slice(0, 600)] : []))
  for (const start of starts) if (start.status === 'fulfilled') await start.value.stop()
  return findings
}

const starts: Check = {
  name: 'two-starts-and-killed-starts',
  row: 'C15',
  async run(place) {
    const findings: string[] = []
    // The first fill of an empty database is what a start has to migrate: it is cut off at growing distances.
    for (let round = 0; round < STARTS; round += 1) {
      const start = startServer(place, { withinMs: 400 + round * 350 }).catch(() => null)
      await (await start)?.kill()
    }
    findings.push(...(await startedTogether(place)))
    const again = await startServer(place)
    const home = await fetch(again.url)
    if (home.status !== 200) findings.push(`after killed starts the home page answers ${home.status}`)
    const { violations } = await runInvariants(place)
    findings.push(...violations.map(({ rule, subject, problem }) => `${rule} ${subject} ${problem}`))
    await again.stop()
    return findings
  },
}

export const processChecks = [killedEdits, sigterm, starts]
