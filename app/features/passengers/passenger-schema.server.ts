/** The schema of a passenger: in the checkout, on payment links and for later edits. */
import { z } from 'zod'
import {
  documentRefusal,
  documentsFor,
  needsCpf,
  numberMayFollow,
  parseDocument,
  type TravelDocument,
} from '~/domain/orders/travel-documents'
import type { LocalDate } from '~/domain/values/dates'
import { birthDateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { choiceField, cpfField, fullNameField, nameField, orNull, phoneField, requiredText } from '~/forms/values'
import type { Language } from '~/i18n/languages'

/** What the schema needs from the trip; null if it is gone. */
export interface PassengerQuestions {
  boardingPlaceIds: readonly string[] | null
  isAbroad: boolean
  checkinOn: LocalDate | null
  /** The number of an identity card or a certificate may be left empty for now. */
  documentMayFollow: boolean
  /** What else may be: of a place that staff sold, whatever is not known yet. */
  mayFollow?: readonly FollowingField[]
}

export const FOLLOWING_FIELDS = ['name', 'birthDate', 'cpf', 'document', 'boardingPlaceId'] as const
export type FollowingField = (typeof FOLLOWING_FIELDS)[number]

type When = { language: Language; day: LocalDate }

function documentField(documentType: TravelDocument) {
  return requiredText({ max: 60 }).transform((text, context): string => {
    const document = parseDocument(documentType, text)
    if (document !== null) return document
    context.addIssue({ code: 'custom', message: message(documentMessages[documentType]) })
    return z.NEVER
  })
}

function orEmpty<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.optional().transform((text) => text ?? '')
}

const documentMessages = {
  rg: 'validation.document',
  cnh: 'validation.documentCnh',
  photoId: 'validation.document',
  passport: 'validation.document',
  birthCertificate: 'validation.documentBirth',
} as const satisfies Record<TravelDocument, string>

function boardingField({ boardingPlaceIds: ids, mayFollow = [] }: PassengerQuestions) {
  if (ids === null) return orNull(z.string().max(128))
  if (ids.length === 0) return orNull(z.never(message('validation.boardingPlace')))
  const place = choiceField(ids)
  return mayFollow.includes('boardingPlaceId') ? orNull(place) : place
}

export function passengerFormSchema(when: When, questions: PassengerQuestions) {
  const { isAbroad, checkinOn, documentMayFollow, mayFollow = [] } = questions
  const follows = (field: FollowingField) => mayFollow.includes(field)
  const birthDate = birthDateField({ language: when.language, today: when.day })
  const withDocument = <Kind extends TravelDocument>(documentType: Kind) => {
    // Some passports hold one name only.
    const name = documentType === 'passport' ? nameField() : fullNameField()
    const born =
      checkinOn === null
        ? birthDate
        : birthDate.refine((day) => documentRefusal(documentType, day, { isAbroad, checkinOn }) === null, {
            error: message('validation.documentPhoto'),
          })
    const number = documentField(documentType)
    const mayNumberFollow = follows('document') || (documentMayFollow && numberMayFollow(documentType))
    return z.object({
      name: follows('name') ? orEmpty(name) : name,
      birthDate: follows('birthDate') ? orNull(born) : born,
      cpf: needsCpf(documentType) && !follows('cpf') ? cpfField() : orNull(cpfField()),
      documentType: z.literal(documentType),
      document: mayNumberFollow ? orEmpty(number) : number,
      phone: orNull(phoneField()),
      boardingPlaceId: boardingField(questions),
    })
  }
  const [first, ...others] = documentsFor({ isAbroad })
  return z.discriminatedUnion('documentType', [withDocument(first), ...others.map(withDocument)], {
    error: message(isAbroad ? 'validation.documentAbroad' : 'validation.choice'),
  })
}
