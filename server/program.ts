import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { retireDemoAccounts } from '#server/demo/accounts.ts'
import { demoJob, ensureDemo } from '#server/demo/demo.ts'
import { demoMarket } from '#server/demo/market.ts'
import { retireDemoMarket } from '#server/demo/store-market.ts'
import { ensureAdmin, makeUpAdmin } from '#server/features/admin/door.ts'
import { figuresJob } from '#server/features/admin/jobs.ts'
import { understand } from '#server/features/catalogue/door.ts'
import type { Config } from '#server/platform/config.ts'
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts'
import { keepEmbedded } from '#server/platform/database/embedded-lifecycle.ts'
import { isDatabaseAway, isReadOnly } from '#server/platform/database/lost-connection.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { type Retry, startRetry } from '#server/platform/database/start-retry.ts'
import { keepMinutes } from '#server/platform/http/answer-counts.ts'
import { closeAfterAnswers, closeServer } from '#server/platform/http/connection-draining.ts'
import type { Readiness } from '#server/platform/http/health.ts'
import { type ResponseCache, responseCache } from '#server/platform/http/response-cache.ts'
import { watchJobs } from '#server/platform/jobs/job-health.ts'
import { addJob, type Job, startJobs } from '#server/platform/jobs/job-queue.ts'
import type { Log } from '#server/platform/log.ts'
import { mountWeb } from '#server/platform/pages.ts'
import { makeServices } from '#server/platform/services.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { buildApp, type Deps } from './app.ts'
import { startLive } from './live.ts'
import { jobsOf, scheduleOf, startJobsOf } from './schedule.ts'

const drainMs = 5_000
const hardEndMs = 9_500 // exits within ten seconds

type ProgramPart = { stop(): Promise<unknown> }

type ProgramOptions = {
  dev: boolean
  /** Whether somebody reads the greeting: what is not shown on a terminal may end up in a log. */
  isTerminal?: boolean
  patienceMs?: number
}

/** The composition root: starts database, pages, API and jobs, or the part of them that ROLE names; stops them by a graceful shutdown. */
export async function startProgram(config: Config, log: Log, { dev, isTerminal = false, patienceMs }: ProgramOptions) {
  const parts: ProgramPart[] = [] // in the order of starting; stopped from the last to the first
  const readiness: Readiness = { open: false }
  const ending = new AbortController() // from here on nothing is started again
  const close = closer(parts, readiness, ending, log)
  const retry = startRetry(log, patienceMs)
  if (!config.demo && !config.publicUrl)
    throw new SetUpError('Outside of a demo PUBLIC_URL is needed: the address people type.')
  try {
    const isOurDatabase = !config.databaseUrl
    const isNew = isOurDatabase && !existsSync(databaseIn(config))
    const provided = provideDatabase(config, { parts, ending: ending.signal, log, retry })
    const [{ url, givenUp }] = await Promise.all([
      provided,
      isOurDatabase && nextTurn().then(() => readAhead(config, { isNewDemo: config.demo && isNew })),
    ])
    await retry(() => migrateDatabase(url, log))
    const db = openDatabase(url, { pool: config.databasePool, log })
    parts.push({ stop: () => closeDatabase(db) })
    const services = makeServices(config, db)
    const answers = responseCache()
    // At once: the one mostly waits for the database, the other reads our own files.
    const [{ firstPassword, due }, server] = await Promise.all([
      prepareMarket(config, db, retry),
      buildSite({ config, db, log, services, readiness, answers }, dev),
    ])
    warnOfDevMailbox(config, log)
    let jobsPart: ProgramPart | undefined
    if (config.role !== 'web') {
      const [jobs, schedule] = [jobsOf(services, config), scheduleOf(config)]
      const observers = [services.metrics.jobs, watchJobs(config.role, jobs, readiness)]
      jobsPart = await retry(() => startJobs({ url, log, jobs, schedule, ending: ending.signal, observers }))
      parts.push(jobsPart)
      for (const job of due) await retry(() => addJob(db, job, {}, { key: job.name }))
    }
    parts.push(keepMinutes(db, server, config, log))
    parts.push({ stop: () => closeServer(server) })
    if (config.role !== 'worker') parts.push(await startLive({ url, server, config, db, log, retry }))
    await listen(server, config)
    readiness.open = true
    if (!isOurDatabase) setTimeout(() => readNames(config), readLaterMs).unref()
    return {
      greeting: [
        ...(firstPassword ? [tellOfAdmin(config.admin.username, isTerminal ? firstPassword : undefined)] : []),
        greet(config, server),
      ].join('\n'),
      givenUp,
      close,
      stop: stopper({
        close,
        drain: () => Promise.allSettled([drain(server, readiness), jobsPart?.stop()]),
        ending,
        log,
      }),
    }
  } catch (error) {
    await close()
    if (!isDatabaseAway(error)) throw error
    const line = isReadOnly(error)
      ? 'The database can only be read: DATABASE_URL must name the primary.'
      : 'The database went away meanwhile; try again.'
    throw new SetUpError(line, { cause: error })
  }
}

async function buildSite(deps: Deps & { answers: ResponseCache }, dev: boolean) {
  const server = await buildApp(deps)
  if (deps.config.role !== 'worker') await mountWeb(server, { ...deps, dev })
  return server
}

/** While the database starts, for which we do nothing but wait. */
function readAhead(config: Config, { isNewDemo }: { isNewDemo: boolean }) {
  readNames(config)
  if (isNewDemo && config.role !== 'worker') demoMarket()
}

/** Where nothing is waited for, the start is not made longer by it: its first answer has gone by then. */
const readLaterMs = 20

/** All that a search knows by name, by way of a search with a slip: the first one to search need not wait for it. */
const readNames = ({ role }: Config) => void (role !== 'worker' && understand('pyazz'))

/** Outside of a demo nobody reads the dev mailbox: codes and letters would wait there for ever. */
function warnOfDevMailbox({ demo, mail, sms }: Config, log: Log) {
  const idle = [
    ...(mail.kind === 'dev-mailbox' ? ['SMTP_URL'] : []),
    ...(sms.provider === 'outbox' ? ['SMS_PROVIDER'] : []),
  ]
  if (!demo && idle.length)
    log.warn({ settings: idle }, 'messages are not sent, only kept in the dev mailbox (table outbox): set these')
}

type PreparedMarket = {
  /** Of the first admin, if it had to be made up just now. */
  firstPassword?: string | undefined
  due: Job[]
}

/** The demo's people and products, or the first admin; and what is to be done soon after the start. */
async function prepareMarket({ demo, admin }: Config, db: Database, retry: Retry): Promise<PreparedMarket> {
  // Without waiting for its clock: what the start itself has written would be missing from the figures.
  const due: Job[] = [figuresJob, ...startJobsOf()]
  if (demo) {
    const { isToBeRenewed } = await ensureDemo(db, retry)
    return { due: isToBeRenewed ? [demoJob, ...due] : due }
  }
  await retry(() => retireDemoAccounts(db))
  await retry(() => retireDemoMarket(db))
  const made = makeUpAdmin()
  return { firstPassword: await retry(() => ensureAdmin(db, admin, made)), due }
}

const tellOfAdmin = (username: string, password: string | undefined) =>
  password
    ? `The first admin is ${username} with the password ${password} (shown only now)`
    : `The first admin is ${username}; a password is shown by: npm run seedha -- admin`

type StartContext = { parts: ProgramPart[]; ending: AbortSignal; log: Log; retry: Retry }

const databaseIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'postgres')

/** `givenUp` is for the embedded one only: another's database may come back at any time. */
async function provideDatabase({ databaseUrl, dataDir }: Config, { parts, ending, log, retry }: StartContext) {
  if (databaseUrl) {
    await reachDatabase(databaseUrl, retry)
    return { url: databaseUrl, givenUp: new Promise<never>(() => undefined) }
  }
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch {
    throw new SetUpError(`The data folder ${dataDir} can't be made by this user; set DATA_DIR to a folder that can.`)
  }
  const embedded = await keepEmbedded({ dir: databaseIn({ dataDir }), log, ending })
  parts.push(embedded)
  return embedded
}

async function listen(server: FastifyInstance, { host, port }: Config) {
  try {
    await server.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new SetUpError(`Port ${port} is taken: stop the program that uses it, or set PORT to another.`)
    if (code === 'EACCES') throw new SetUpError(`Port ${port} may not be opened by this user: set PORT to another.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new SetUpError(`HOST ${host} is no address of this machine.`)
    throw error
  }
}

function greet({ demo, role, publicUrl }: Config, server: FastifyInstance) {
  if (role === 'worker') return 'Seedha works on its jobs.'
  const address = server.listeningOrigin.replace('//0.0.0.0:', '//localhost:')
  const mailbox = demo ? ` (demo; the mail and SMS it sends: ${address}/dev/outbox)` : ''
  return `Seedha is open at ${publicUrl ?? address}${mailbox}`
}

/** Closes what was started, the last first. */
const closer = (parts: ProgramPart[], readiness: Readiness, ending: AbortController, log: Log) => async () => {
  readiness.open = false
  ending.abort()
  for (const part of parts.splice(0).reverse())
    await part.stop().catch((error) => log.error({ err: error }, 'stopping failed'))
}

/** Still answers, but asks the proxy to send what comes next elsewhere; deploy/Caddyfile notices within 4.5 s. */
async function drain(server: FastifyInstance, readiness: Readiness) {
  readiness.open = false
  closeAfterAnswers(server.server)
  await sleep(drainMs)
}

type Stopping = { close: () => Promise<void>; drain: () => Promise<unknown>; ending: AbortController; log: Log }

/** Graceful shutdown: SIGTERM first tells the proxy, and ends the jobs meanwhile; then the rest is stopped. Ctrl-C has no proxy to wait for. Whatever hangs ends after ten seconds. */
function stopper({ close, drain, ending, log }: Stopping) {
  let stopping: Promise<void> | undefined
  return (signal: 'SIGINT' | 'SIGTERM', status = 0) => {
    stopping ??= (async () => {
      ending.abort()
      setTimeout(() => {
        log.warn('stopping took too long')
        process.exit(status)
      }, hardEndMs).unref()
      if (signal === 'SIGTERM') await drain()
      await close()
      process.exit(status)
    })()
    return stopping
  }
}
