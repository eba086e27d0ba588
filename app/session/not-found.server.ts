/** Thrown for what does not exist, and for what is somebody else's. The nearest error page says so in words. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
