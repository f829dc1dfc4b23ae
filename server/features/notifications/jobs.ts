import type { Services } from '#server/platform/services.ts'
import { deliverJob } from './delivery.ts'
import type { TicketHooks } from './notice-tickets.ts'
import { pushJob } from './push-job.ts'

export const notificationJobs = (services: Pick<Services, 'mailer' | 'links' | 'push'>, hooks: TicketHooks) => [
  deliverJob({ ...services, ...hooks }),
  pushJob(services.push, hooks),
]
