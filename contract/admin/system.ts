import type { Endpoint } from '#contract/endpoint.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'

/** While it is on, only admins write; everybody may look around. */
export const maintenance = z.object({ enabled: z.boolean(), message: z.string().nullable() })
export type Maintenance = z.infer<typeof maintenance>
export const maintenanceMessageAtMost = 300

/** What a process says of itself. */
export const nodeSaid = z.object({
  role: z.string(),
  host: z.string(),
  version: z.string(),
  /** A release before this one did not say it. */
  commit: z.string().default('unknown'),
  startedAt: z.string(),
  sockets: z.number(),
  memoryBytes: z.number(),
  eventLoopMs: z.number(),
})
export type NodeSaid = z.infer<typeof nodeSaid>

/** What is kept no longer than it is needed, by the nightly job. */
export const forgottenKinds = [
  'audit',
  'captchas',
  'codes',
  'tickets',
  'notifications',
  'jobs',
  'answers',
  'limits',
  'outbox',
  'sessions',
  'figures',
  'minutes',
  'names',
] as const
export type ForgottenKind = (typeof forgottenKinds)[number]

const health = z.object({
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    mostConnections: z.number(),
    answerMs: z.number(),
  }),
  jobs: z.object({
    /** Could run now. */
    waiting: z.number(),
    /** For a time to come, or to be tried again. */
    later: z.number(),
    /** Used up their attempts. */
    failed: z.number(),
    oldestAt: z.string().nullable(),
  }),
  /** Of the process that answers. */
  process: nodeSaid,
  /** Null where it can't be known. */
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }).nullable(),
  /** Every process that was heard of in the last two minutes; the one that answers comes first. */
  nodes: z.array(nodeSaid.extend({ _id: z.string(), isThis: z.boolean(), seenAt: z.string() })),
  versions: z.object({ seedha: z.string(), node: z.string() }),
  /** When old data was last forgotten, and how much of what. */
  retention: z.object({ at: z.string(), forgotten: z.record(z.string(), z.number()) }).nullable(),
  /** The last built-in backup; `failedAt` where one failed since. Null where there is neither. */
  backup: z
    .object({
      takenAt: z.string().nullable(),
      bytes: z.number(),
      isEncrypted: z.boolean(),
      failedAt: z.string().nullable(),
    })
    .nullable(),
})
export type Health = z.infer<typeof health>

const deviceStates = ['enrolled', 'waiting', 'revoked'] as const
const device = z.object({
  _id: z.string(),
  username: z.string(),
  state: z.enum(deviceStates),
  /** The one that asks. */
  isThis: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type AdminDevice = z.infer<typeof device>

const failedJob = z.object({
  _id: z.string(),
  task: z.string(),
  attempts: z.number(),
  mostAttempts: z.number(),
  createdAt: z.string(),
  /** When it is tried next; of one that is not tried again, when it failed. */
  runAt: z.string(),
  error: z.string(),
  isOver: z.boolean(),
})
export type FailedJob = z.infer<typeof failedJob>

const who = ['admin'] as const
const jobNumber = z.string().regex(/^\d{1,18}$/)
const jobId = z.object({ id: jobNumber })
const deviceId = z.object({ id: z.uuid() })

export const adminSystemApi = {
  maintenance: {
    summary: 'Whether Seedha is being repaired',
    who: 'anyone',
    method: 'GET',
    path: '/maintenance',
    reply: z.object({ maintenance }),
  },
  changeMaintenance: {
    summary: 'Begin or end maintenance',
    who,
    method: 'POST',
    path: '/admin/system/maintenance',
    body: z.object({ enabled: z.boolean(), message: z.string().trim().max(maintenanceMessageAtMost).optional() }),
    reply: z.object({ maintenance }),
  },
  health: {
    summary: 'How database, jobs and the process are',
    who,
    method: 'GET',
    path: '/admin/system/health',
    reply: z.object({ health }),
  },
  devices: {
    summary: 'Devices that are an admin’s, that ask to be, and that were',
    who,
    method: 'GET',
    path: '/admin/system/devices',
    query: z.object(pageQuery(50)),
    reply: z.object({ devices: z.array(device), ...paged }),
  },
  approveDevice: {
    summary: 'Let an admin sign in from a device',
    who,
    method: 'POST',
    path: '/admin/system/devices/{id}/approve',
    params: deviceId,
    reply: z.object({ device }),
    refuses: ['not_found'],
  },
  revokeDevice: {
    summary: 'Take a device back; it is signed out at once',
    who,
    method: 'POST',
    path: '/admin/system/devices/{id}/revoke',
    params: deviceId,
    reply: z.object({ device }),
    refuses: ['not_found', 'last_device'],
  },
  failedJobs: {
    summary: 'Jobs that failed at their last attempt, the newest first',
    who,
    method: 'GET',
    path: '/admin/system/jobs',
    query: z.object({
      ...pageQuery(20),
      /** The job that somebody came for stands before all others. */
      first: jobNumber.optional(),
    }),
    reply: z.object({ jobs: z.array(failedJob), ...paged }),
  },
  retryJob: {
    summary: 'Try a failed job again now, with all its attempts',
    who,
    method: 'POST',
    path: '/admin/system/jobs/{id}/retry',
    params: jobId,
    reply: null,
    refuses: ['not_found'],
  },
  dropJob: {
    summary: 'Give up on a failed job',
    who,
    method: 'DELETE',
    path: '/admin/system/jobs/{id}',
    params: jobId,
    reply: null,
    refuses: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
