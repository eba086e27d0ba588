/** As many as the dots of the home page lead to. */
export const MAX_BANNERS_ON_HOME = 6
