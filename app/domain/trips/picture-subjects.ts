/** What a picture shows: the place itself, or where the customer sleeps, rides and sits. */
export const PICTURE_SUBJECTS = ['place', 'hotel', 'room', 'vehicle', 'seat'] as const

/** How a picture was made. A drawn room is no hotel's. */
export const PICTURE_KINDS = ['photo', 'drawing'] as const
