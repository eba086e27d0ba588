/** Preloaded with `--expose-gc`: whoever wants to know what memory is really in use asks for a collection first. */
process.on('SIGUSR2', () => globalThis.gc?.())
