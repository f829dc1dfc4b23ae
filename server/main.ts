import { existsSync } from 'node:fs'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { startProgram } from '#server/program.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel)
  const program = await startProgram(config, log, { dev: process.argv.includes('--dev') })
  process.stdout.write(`${program.greeting}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void program.stop(signal))
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  process.stderr.write(`Seedha can't start. ${error.message}\n`)
  process.exit(1)
}
