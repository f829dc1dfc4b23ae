import type { Services } from '#server/platform/services.ts'
import { deliverJob } from './delivery.ts'
import type { DigestTicketFor, TicketFor } from './notice-tickets.ts'
import { pushJob } from './push-job.ts'

type Hooks = { ticketFor: TicketFor; digestTicketFor?: DigestTicketFor }

export const notificationJobs = (services: Pick<Services, 'mailer' | 'links' | 'push'>, hooks: Hooks) => [
  deliverJob({ ...services, ...hooks }),
  pushJob(services.push, hooks.ticketFor),
]
