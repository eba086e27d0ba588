/** The name contains a content hash, so the file can be cached forever. The root preloads it. */
export const fontUrl = '/fonts/archivo-expanded-latin-3ef9c98e.woff2'
