import type { Services } from '#server/platform/services.ts'
import { deliverJob } from './delivery.ts'
import type { TicketFor } from './notice-tickets.ts'
import { pushJob } from './push-job.ts'

type Hooks = { ticketFor: TicketFor }

export const notificationJobs = (services: Pick<Services, 'mailer' | 'links' | 'push'>, { ticketFor }: Hooks) => [
  deliverJob({ ...services, ticketFor }),
  pushJob(services.push, ticketFor),
]
