/** Builds the client, the server and the tools, then compresses the client files. */
import { execFileSync } from 'node:child_process'

const run = (file, ...args) =>
  execFileSync(process.execPath, [file, ...args], {
    stdio: process.env.VERBOSE ? 'inherit' : ['ignore', 'ignore', 'inherit'],
  })

run('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn')
run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.tools.config.ts', '--logLevel', 'warn')
run('scripts/compress-assets.mjs')
