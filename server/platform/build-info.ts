import packageJson from '../../package.json' with { type: 'json' }

export type BuildInfo = { version: string; commit: string }

export const unknownCommit = 'unknown'

/**
 * What runs. The build puts its commit in the place of `process.env.SEEDHA_COMMIT`; a program that is started from its source reads the
 * variable, which the image sets.
 */
export const build: BuildInfo = {
  version: packageJson.version,
  commit: process.env.SEEDHA_COMMIT || unknownCommit,
}
