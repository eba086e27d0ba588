import { existsSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { buildMeta } from './vite/build-meta'
import { elements } from './vite/elements'
import { frameChunk } from './vite/frame-chunk'
import { scriptSources } from './vite/script-sources'
import { guardedDevServer, serverEntry } from './vite/server-entry'
import { threadFiles } from './vite/thread-files'

if (existsSync('.env')) process.loadEnvFile('.env')

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    guardedDevServer(),
    remix(remixConfig),
    vanillaExtractPlugin(),
    serverEntry(),
    scriptSources(),
    threadFiles(),
    elements(),
  ],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // The development server stands where the shop stands: links in mails and webhooks lead there.
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 3000), strictPort: true },
  define: isSsrBuild && command === 'build' ? { __BUILD__: JSON.stringify(buildMeta()) } : {},
  build: {
    // Safari 15 reads most of that year; a part that it cannot read would not start at all.
    target: ['es2022', 'safari15'],
    // Slower than esbuild, and a twentieth smaller.
    // A stack in the log names our files; browsers get no maps.
    sourcemap: isSsrBuild === true,
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? { sourcemapExcludeSources: true } : { manualChunks: frameChunk },
      onwarn(warning, warn) {
        // zod 4 carries pure-annotations in places that Rollup does not read; machine routes have no browser code.
        if (warning.code === 'INVALID_ANNOTATION' || warning.code === 'EMPTY_BUNDLE') return
        warn(warning)
      },
    },
  },
  // What is many small files comes in one: a start would read and link two hundred.
  ssr: {
    noExternal: ['remix-i18next', 'remix-toast', 'zod', /^@conform-to\//, 'i18next', 'minisearch', 'nodemailer'],
  },
}))
