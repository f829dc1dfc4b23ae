import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { exportFormats, exportResources } from './export-facts.ts'

export const adminExportApi = {
  export: {
    summary: 'All rows of a kind as a file. Asks for the password unless the admin signed in a moment ago',
    who: ['admin'],
    method: 'POST',
    path: '/admin/export',
    body: z.object({
      resource: z.enum(exportResources),
      format: z.enum(exportFormats),
      password: z.string().min(1).max(128).optional(),
    }),
    reply: null,
    streams: true,
    limits: [{ points: 60, seconds: 3600, per: 'account' }],
    refuses: ['confirmation_required', 'wrong_password'],
  },
} as const satisfies Record<string, Endpoint>
