import { createHash } from 'node:crypto'

/** SHA-256: how tokens, fingerprints and keys are stored. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
