// Run by npm after each install: an editor needs the generated types before anything was checked or built.
import { noteInstalled, ownNode, runSync } from './set-up.mjs'

process.exitCode = runSync(ownNode(), ['scripts/write-message-types.ts']) ?? 1
if (process.exitCode === 0) noteInstalled()
