/** As many as the dots of the home page lead to. */
export const MOST_BANNERS_ON_HOME = 6
