// Run by npm after each install: an editor needs the generated types before anything was checked or built.
import { linkOwnNode, noteInstalled, ownNode, runSync } from './set-up.mjs'

linkOwnNode()
process.exitCode = runSync(ownNode(), ['scripts/write-message-types.ts']) ?? 1
if (process.exitCode === 0) noteInstalled()
