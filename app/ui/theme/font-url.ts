/** The name carries a hash of the content, so it may be cached for ever. The root preloads it. */
export const fontUrl = '/fonts/archivo-expanded-latin-3ef9c98e.woff2'
