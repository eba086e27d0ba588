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
}

type When = { language: Language; day: LocalDate }

function documentField(documentType: TravelDocument) {
  return requiredText({ max: 60 }).transform((text, context): string => {
    const document = parseDocument(documentType, text)
    if (document !== null) return document
    context.addIssue({ code: 'custom', message: message(documentMessages[documentType]) })
    return z.NEVER
  })
}

const documentMessages = {
  rg: 'validation.document',
  cnh: 'validation.documentCnh',
  photoId: 'validation.document',
  passport: 'validation.document',
  birthCertificate: 'validation.documentBirth',
} as const satisfies Record<TravelDocument, string>

function boardingField(ids: PassengerQuestions['boardingPlaceIds']) {
  if (ids === null) return orNull(z.string().max(128))
  if (ids.length === 0) return orNull(z.never(message('validation.boardingPlace')))
  return choiceField(ids, 'validation.boardingPlace')
}

export function passengerFormSchema(when: When, questions: PassengerQuestions) {
  const { boardingPlaceIds, isAbroad, checkinOn, documentMayFollow } = questions
  const birthDate = birthDateField({ language: when.language, today: when.day })
  const withDocument = <Kind extends TravelDocument>(documentType: Kind) =>
    z.object({
      // Some passports hold one name only.
      name: documentType === 'passport' ? nameField() : fullNameField(),
      birthDate:
        checkinOn === null
          ? birthDate
          : birthDate.refine((born) => documentRefusal(documentType, born, { isAbroad, checkinOn }) === null, {
              error: message('validation.documentPhoto'),
            }),
      cpf: needsCpf(documentType) ? cpfField() : orNull(cpfField()),
      documentType: z.literal(documentType),
      document:
        documentMayFollow && numberMayFollow(documentType)
          ? documentField(documentType)
              .optional()
              .transform((number) => number ?? '')
          : documentField(documentType),
      phone: orNull(phoneField()),
      boardingPlaceId: boardingField(boardingPlaceIds),
    })
  const [first, ...others] = documentsFor({ isAbroad })
  return z.discriminatedUnion('documentType', [withDocument(first), ...others.map(withDocument)], {
    error: message(isAbroad ? 'validation.documentAbroad' : 'validation.choice'),
  })
}
