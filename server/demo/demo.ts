import { z } from '#contract/zod.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Retry } from '#server/platform/database/start-retry.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { ensureDemoAdministration } from './administration.ts'
import { ensureDemoBulkOrders } from './bulk-orders.ts'
import { ensureDemoBulkReport } from './bulk-reports.ts'
import { ensureDemoDeals } from './deals.ts'
import { ensureDemoNotices } from './notices.ts'
import { ensureDemoReports } from './reports.ts'
import { ensureDemoRequests } from './requests.ts'
import { ensureDemoMarket } from './store-market.ts'
import { ensureDemoTickets } from './support.ts'

/**
 * A demo for whoever comes first: its people, its goods and what has happened among them. Where there was one before, nobody
 * waits until that is told anew: says whether it still is to be.
 */
export async function ensureDemo(db: Database, retry: Retry): Promise<{ isToBeRenewed: boolean }> {
  await retry(() => ensureDemoAccounts(db))
  const { wasThere } = await retry(() => ensureDemoMarket(db))
  if (!wasThere) await retry(() => tell(db))
  return { isToBeRenewed: wasThere }
}

async function tell(db: Database) {
  await ensureDemoRequests(db)
  await ensureDemoTickets(db)
  await ensureDemoBulkOrders(db)
  await ensureDemoDeals(db)
  await ensureDemoReports(db)
  await ensureDemoBulkReport(db)
  await ensureDemoAdministration(db)
  await ensureDemoNotices(db)
}

/** After a start, and for a program that runs for days. */
export const demoJob = job({ name: 'renew-demo', payload: z.unknown(), run: (_payload, { db }) => tell(db) })
