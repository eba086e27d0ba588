import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { catalogue } from '~/catalogue/catalogue.server'
import { type Agency, hasCadastur, hasOpenPage } from '~/domain/agencies/agency'
import {
  type AgencyPage,
  contrastWithWhite,
  MAX_PAGE_TRIPS,
  MIN_CONTRAST,
  parseColour,
} from '~/domain/agencies/agency-page'
import { today } from '~/domain/values/time-zone'
import { takeFileFields } from '~/features/back-office/take-file-fields.server'
import { formConstraints } from '~/forms/constraints'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo, replyToQuestion } from '~/forms/reply.server'
import { checkboxField, choiceField, requiredText } from '~/forms/values'
import { formatDateRange } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { agencyPageCopy } from '~/i18n/locales/agencies/agency-page'
import { saveAgencyPage } from '~/operations/agencies/save-agency-page.server'
import { actorOf } from '~/session/actor'
import type { RequestArgs, RequestContext } from '~/session/request-context'
import { requireAgency } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'

const PAGE = '/agency/page'

/** What the form shows before the first save. */
const NEW_PAGE: AgencyPage = { isOpen: false, colour: '', logoKey: null, tripIds: [] }

/** Trips of the house that a partner may choose: those on sale. */
async function houseTrips({ now }: Pick<RequestContext, 'now'>) {
  await catalogue().ready
  return catalogue()
    .tripsOnSale(today(now))
    .filter(({ agencyId }) => agencyId === null)
}

/** The colour says how far from readable it is, as somebody else has to find a darker one. */
const colourField = () =>
  requiredText({ max: 20 })
    .transform((text) => parseColour(text) ?? '')
    .refine((colour) => colour !== '', { error: message('validation.colour'), abort: true })
    .superRefine((colour, { addIssue }) => {
      const contrast = contrastWithWhite(colour)
      if (contrast >= MIN_CONTRAST) return
      addIssue({
        code: 'custom',
        message: message('validation.contrast', {
          colour,
          contrast: (Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ','),
        }),
      })
    })

const formSchema = (tripIds: readonly string[]) =>
  z.object({
    isOpen: checkboxField(),
    colour: colourField(),
    removeLogo: checkboxField(),
    tripIds: z.array(choiceField(tripIds)).max(MAX_PAGE_TRIPS).default([]),
  })

export async function loadOwnPage({ request, context }: RequestArgs, agency: Agency) {
  const { language, t } = context
  const trips = await houseTrips(context)
  const { isOpen, colour, logoKey, tripIds } = agency.page ?? NEW_PAGE
  const { origin } = new URL(request.url)
  return {
    title: `${t(agencyPageCopy)('title')} · Roteiro`,
    constraint: formConstraints(formSchema(trips.map(({ id }) => id))),
    values: { isOpen: isOpen ? 'on' : '', colour, tripIds },
    colour,
    logoKey,
    name: agency.name,
    hasCadastur: hasCadastur(agency),
    address: hasOpenPage(agency) ? `${origin}/a/${agency.slug}` : null,
    embed: hasOpenPage(agency) ? embedCode(origin, agency) : null,
    maxTrips: MAX_PAGE_TRIPS,
    trips: trips.map((trip) => ({
      value: trip.id,
      label: `${nameIn(language, trip)} · ${formatDateRange(trip.checkinOn, trip.checkoutOn, language)}`,
    })),
  }
}

export type OwnPageView = Awaited<ReturnType<typeof loadOwnPage>>

/** The link inside is for readers and browsers that show no frames. */
function embedCode(origin: string, { slug, name }: Agency): string {
  const text = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const link = `<a href="${origin}/a/${slug}">${text}</a>`
  return `<iframe src="${origin}/embed/${slug}" title="${text}" width="100%" height="900" loading="lazy" style="border:0">${link}</iframe>`
}

export async function handleOwnPage({ request, context }: ActionFunctionArgs) {
  const visitor = requireAgency(context)
  const { language, now } = context
  const form = await request.formData()
  const { uploads, errors, values } = await takeFileFields(form, { logo: 'picture' }, { by: visitor.user.id, now })
  const question = replyToQuestion(form, language, { fieldErrors: errors, values })
  if (question) return question
  const submission = parseForm(form, formSchema((await houseTrips(context)).map(({ id }) => id)))
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    return replyTo(submission, language, { fieldErrors: errors, values })
  }
  const { removeLogo, ...fields } = submission.value
  const logo = uploads.logo ?? (removeLogo ? 'remove' : 'keep')
  await saveAgencyPage(visitor.agency.id, { ...fields, logo }, { by: actorOf(visitor), at: now })
  return redirectWithToast(PAGE, { key: 'success.saved' })
}
