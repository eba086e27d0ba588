/** The name contains a content hash, so the file can be cached forever. It is not preloaded: on a slow line it would come before the styles and the first picture. */
export const fontUrl = '/fonts/archivo-expanded-latin-3ef9c98e.woff2'
