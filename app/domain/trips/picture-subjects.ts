import { fold } from '~/domain/values/search-terms'

/** What a picture shows: the place itself, or where the customer sleeps, rides and sits. */
export const PICTURE_SUBJECTS = ['place', 'hotel', 'room', 'vehicle', 'seat'] as const

const DRAWN = /^(ilustracao|illustration|desenho|drawing)\b|^atelie roteiro$/

/** True for a picture whose credit says that it is drawn: "Ilustração: Ana Reis", or the demonstration's own studio. */
export function isDrawing({ credit }: { credit: string }): boolean {
  return DRAWN.test(fold(credit))
}
