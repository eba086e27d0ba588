import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { threadFiles } from './vite/thread-files'

/** Builds what runs next to the shop: the sandbox provider and the operator's commands. */
export default defineConfig({
  // The bench imports lists of screens, and these their looks.
  plugins: [vanillaExtractPlugin(), threadFiles()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  publicDir: false,
  build: {
    target: 'node20',
    ssr: true,
    outDir: 'build/tools',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        sandbox: 'sandbox/server.ts',
        doctor: 'commands/doctor.ts',
        invariants: 'commands/invariants.ts',
        worker: 'commands/worker.ts',
        data: 'commands/data.ts',
        backup: 'commands/backup.ts',
        restore: 'commands/restore.ts',
        indexes: 'commands/firestore-indexes.ts',
        bench: 'tests/bench/bench.ts',
        faults: 'tests/faults/run.ts',
        attack: 'tests/attack/run.ts',
      },
      output: { format: 'esm', entryFileNames: '[name].js', sourcemapExcludeSources: true },
    },
  },
})
