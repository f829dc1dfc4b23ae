import { createHash } from 'node:crypto'

/** SHA-256: how tokens, fingerprints and keys are stored. */
export const digest = (given: string | Buffer): Buffer => createHash('sha256').update(given).digest()
