import { existsSync } from 'node:fs'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { startProgram } from './program.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel)
  // A signal may come while we still start, and must not be lost: then the start is finished first.
  const { promise: asked, resolve: ask } = Promise.withResolvers<'SIGINT' | 'SIGTERM'>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ask(signal))
  const isTerminal = process.stdout.isTTY
  const program = await startProgram(config, log, { dev: process.argv.includes('--dev'), isTerminal })
  process.stdout.write(`${program.greeting}\n`)
  const reason = await Promise.race([asked, program.givenUp])
  if (typeof reason === 'string') await program.stop(reason)
  else {
    process.stderr.write(`Seedha can't go on. ${reason.message}\n`)
    await program.stop('SIGINT', 1)
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  process.stderr.write(`Seedha can't start. ${error.message}\n`)
  process.exit(1)
}
