/** What the build wrote into the server about itself (vite.config.ts). Unbuilt code always counts as the same build. */
export interface BuildMeta {
  /** Differs when anything the build is made of differs. */
  readonly id: string
  /** When it was made, as an instant. */
  readonly time: string
}

export const buildMeta: BuildMeta =
  typeof __BUILD__ === 'undefined' ? { id: 'unbuilt', time: '1970-01-01T00:00:00.000Z' } : __BUILD__
