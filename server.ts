/** The composition root: the guarded build, served here when this file is the entry, or by the file that imports it. */
import { join } from 'node:path'
import { readerUrl } from 'virtual:reader-worker'
import * as unguarded from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/node'
import { env, SettingsRefused } from '~/env.server'
import { createApp } from '~/http/app.server'
import { guardBuild } from '~/http/guarded-build.server'
import { listen } from '~/http/listen.server'
import { openShop } from '~/open-shop.server'

const build = guardBuild(unguarded)

// What a host that brings its own server (`remix-serve`) reads: the same build behind the same guards.
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes } = build

// The bundler may put this code into a chunk, so its own address does not show it.
const isEntry = process.argv[1]?.endsWith(join('build', 'server', 'index.js')) === true

/**
 * Called by the built door once all of this is loaded: what is imported only when it is needed (the demonstration) waits
 * for that.
 */
export async function open(): Promise<void> {
  if (!isEntry && env.isLive)
    throw new SettingsRefused('MODE=live needs the own server, which brings the limits and headers: npm start')
  // What the shop stores is for its own user alone.
  process.umask(0o077)
  const shop = await openShop(readerUrl)
  const { isLoaded, measure, reachFiles, databaseWarnings, cachedData } = shop
  const options = { isLoaded, measure, reachFiles, databaseWarnings, cachedData }
  if (isEntry) await listen((isDraining) => createApp(build, { isDraining, ...options }), shop)
  await shop.ready
}

/** The development server's door: the same layers around the build that Vite has just made. */
export function developmentHandler(fresh: ServerBuild) {
  return createApp(guardBuild(fresh), { isDevelopment: true })
}

export async function startDevelopment(): Promise<void> {
  await (await openShop(readerUrl)).ready
}
