import { createHash } from 'node:crypto'

/** SHA-256, the token hash: how tokens, fingerprints and keys are stored. */
export const digest = (given: string | Buffer): Buffer => createHash('sha256').update(given).digest()
