/** What a picture shows: the place itself, or where the customer sleeps, rides and sits. */
export const PICTURE_SUBJECTS = ['place', 'hotel', 'room', 'vehicle', 'seat'] as const
