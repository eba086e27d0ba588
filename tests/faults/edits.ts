/** Power cuts while somebody edits and sends files. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { tips } from '~/data/collections'
import type { Tip } from '~/domain/content/tip'
import type { Check } from '../support/checks'
import { onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { draftOf, photograph, sendPicture, sentFiles, strayAfterSweep } from '../support/sent-files'
import type { Visitor, VisitorResponse } from '../support/visitor'

const ROUNDS = 24
/** Beyond the whole of it, so that some come to their end, both at once and the edit alongside them. */
const BEYOND = 2

/** When to pull the plug: some way into the edit, some way into the upload, or as its first file is being written. */
type Moment = { after: number } | 'writing'

/** How long each takes: an upload in a shop that has just been started, an edit alongside nothing else. */
async function measured(stand: Stand, admin: Visitor, tipId: string, picture: Buffer) {
  await stand.server().kill()
  await stand.restart()
  const sent = await sendPicture(admin, picture)
  stand.expect(draftOf(sent) !== null, `an upload is answered ${summaryOf(sent)} ${sent.text.slice(0, 200)}`)
  const edits: number[] = []
  for (let each = 0; each < 5; each += 1) {
    const page = await admin.get(`/admin/tripTips/${tipId}`)
    const saved = await admin.submit(page, { title: `Dica antes dos cortes ${each}` })
    stand.expect(saved.status === 302, `an edit is answered ${summaryOf(saved)}`)
    edits.push(saved.ms)
  }
  return { edit: Math.min(...edits), upload: sent.ms, draft: draftOf(sent) }
}

function momentOf(round: number, times: { edit: number; upload: number }): Moment {
  const share = ((Math.floor(round / 3) + Math.random()) / (ROUNDS / 3)) * BEYOND
  if (round % 3 === 0) return { after: times.edit * share }
  return round % 3 === 1 ? { after: times.upload * share } : 'writing'
}

/** Resolves when the first file of an upload is being written, or when that has taken too long. */
function firstWrite(folder: string, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(join(folder, 'files', '.partial'), done)
    const late = setTimeout(done, withinMs)
    function done() {
      clearTimeout(late)
      watcher.close()
      resolve()
    }
  })
}

type Illustrated = Pick<Tip, 'title' | 'imageKey'>

function isLike(one: Illustrated, other: Illustrated): boolean {
  return one.title === other.title && one.imageKey === other.imageKey
}

/** Null for what was cut off before it was answered. */
interface Responses {
  saved: VisitorResponse | null
  sent: VisitorResponse | null
}

/** Anyone who was answered was told the truth. */
function judgeResponses(stand: Stand, round: string, { saved, sent }: Responses, isEdited: boolean): void {
  stand.expect(saved === null || saved.status === 302, `${round}: an edit is answered ${saved?.status}`)
  stand.expect(saved === null || isEdited, `${round}: an acknowledged edit is lost`)
  stand.expect(sent === null || draftOf(sent) !== null, `${round}: an upload is answered ${sent?.status}`)
}

type Ends = Record<'savedWhole' | 'savedCut' | 'sentWhole' | 'sentCut', number>

function countEnds(ends: Ends, { saved, sent }: Responses): void {
  ends[saved === null ? 'savedCut' : 'savedWhole'] += 1
  ends[sent === null ? 'sentCut' : 'sentWhole'] += 1
}

const killedEdits: Check = {
  name: 'killed-edits',
  row: 'C2',
  run: (place) =>
    onStand(place, async (stand) => {
      const [tip] = await tips.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
      if (!tip) throw new Error('the demonstration has no tip')
      const admin = await stand.admin()
      const picture = await photograph()
      const { draft: first, ...times } = await measured(stand, admin, tip.id, picture)
      let draft = first
      let former: Illustrated = await tips.get(tip.id)
      const ends = { savedWhole: 0, savedCut: 0, sentWhole: 0, sentCut: 0 }
      for (let round = 0; round < ROUNDS; round += 1) {
        const moment = momentOf(round, times)
        const typed = { title: `Dica editada ${round}`, ...(draft ? { imageDraft: draft } : {}) }
        const wantedKey = draft?.split(' ')[0] ?? former.imageKey
        const page = await admin.get(`/admin/tripTips/${tip.id}`)
        const saving = admin.submit(page, typed).catch(() => null)
        const sending = sendPicture(admin, picture).catch(() => null)
        await (moment === 'writing' ? firstWrite(place.folder, 3 * times.upload) : wait(moment.after))
        await stand.server().kill()
        const [saved, sent] = await Promise.all([saving, sending])
        await stand.restart()
        const stored = await tips.get(tip.id)
        const isOld = isLike(stored, former)
        const isNew = isLike(stored, { title: typed.title, imageKey: wantedKey })
        stand.expect(isOld || isNew, `round ${round}: ${stored.title} with ${stored.imageKey} is neither old nor new`)
        judgeResponses(stand, `round ${round}`, { saved, sent }, isNew)
        countEnds(ends, { saved, sent })
        draft = sent === null ? null : draftOf(sent)
        former = stored
        await stand.checkInvariants(`round ${round}`)
      }
      await judge(stand, place.folder, ends, times)
    }),
}

async function judge(stand: Stand, folder: string, ends: Ends, times: { edit: number; upload: number }): Promise<void> {
  const { taken, broken, partial } = await sentFiles(folder)
  process.stdout.write(
    `         edits (${times.edit.toFixed(0)} ms): ${ends.savedWhole} saved, ${ends.savedCut} cut off; ` +
      `uploads (${times.upload.toFixed(0)} ms): ${ends.sentWhole} taken, ${ends.sentCut} cut off, ` +
      `${broken.length} of them while files were written (${partial.length} half files)\n`,
  )
  for (const [what, times] of Object.entries(ends)) stand.expect(times > 0, `${what} ${times}: the moments are wrong`)
  stand.expect(broken.length > 1, `kills that hit the writing of files: ${broken.length}`)
  stand.expect(taken.length > 0, 'no picture that was sent was saved with the tip')
  for (const { id } of broken.filter(({ isKept }) => isKept)) stand.findings.push(`${id} is kept and not all there`)
  stand.findings.push(...(await strayAfterSweep(folder)))
  await stand.checkInvariants('after the sweep')
}

export const editChecks = [killedEdits]
