import type { Services } from '#server/platform/services.ts'
import { deliverJob } from './delivery.ts'
import { pushJob } from './push-job.ts'

export const notificationJobs = (services: Pick<Services, 'mailer' | 'links' | 'push'>) => [
  deliverJob(services),
  pushJob(services.push),
]
