import { resolve } from 'node:path'
import { z } from '#contract/zod.ts'
import { SetUpError } from './set-up-error.ts'
import { settings } from './settings.ts'

const schema = z.object(settings)
const ownWayIn = ['DATABASE_URL', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'TRUSTED_PROXIES'] as const

export type Config = ReturnType<typeof readConfig>

/** Reads the environment once, names every wrong variable at once and never repeats a value. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // An empty variable is an unset one: compose files and shells write `NAME=` for "nothing".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (!read.success) throw new SetUpError(`Wrong settings: ${read.error.issues.map(describe).join('; ')}.`)
  const { data } = read
  const demo = data.DEMO ? data.DEMO === 'on' : ownWayIn.every((name) => !given[name])
  return {
    port: data.PORT,
    host: data.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: data.PUBLIC_URL,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    demo,
    role: data.ROLE,
    admin: { username: data.ADMIN_USERNAME, password: data.ADMIN_PASSWORD },
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    corsOrigins: data.CORS_ORIGINS,
    metricsFrom: data.METRICS_FROM,
    browser: browserSettings(environment),
  }
}

/** An empty VITE_ variable is kept: it says that somebody set up the page and left it out. */
function browserSettings(given: NodeJS.ProcessEnv) {
  const names = Object.keys(settings).filter((name) => name.startsWith('VITE_'))
  return Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

function describe(issue: z.core.$ZodIssue) {
  const name = String(issue.path[0])
  const wanted = schema.shape[name as keyof typeof settings].description
  return `${name} is not valid${wanted ? ` (${wanted.replace(/\.$/, '')})` : ''}`
}
