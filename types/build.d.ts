/** Put in by the build, in the server's code alone. */
declare const __BUILD__: { id: string; time: string } | undefined
