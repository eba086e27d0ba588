import { defineConfig } from 'vite'

/** Builds what runs beside the shop: the sandbox provider and the operator's commands. */
export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  publicDir: false,
  build: {
    target: 'node20',
    ssr: true,
    outDir: 'build/tools',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        sandbox: 'sandbox/server.ts',
        invariants: 'commands/invariants.ts',
        bench: 'tests/bench/bench.ts',
      },
      output: { format: 'esm', entryFileNames: '[name].js' },
    },
  },
})
