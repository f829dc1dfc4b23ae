import { randomBytes, randomUUID } from 'node:crypto'
import { digest } from '#server/platform/digest.ts'
import { askCluster, databaseIn } from '#server/testing/cluster.ts'

const cluster = process.env.TEST_DATABASE_URL ?? ''

/** In the database of the server under test, which alone knows this listing. */
export async function inIts(productId: string, statement: string) {
  const { rows } = await askCluster(cluster, `select datname from pg_database where datname ~ '^seedha_e2e_'`)
  for (const { datname } of rows as { datname: string }[]) {
    const database = databaseIn(cluster, datname)
    const known = await askCluster(database, `select from products where id = '${productId}'`)
    if (known.rowCount) return askCluster(database, statement)
  }
  throw new Error('no server under test knows this listing')
}

/** As if its seller had given the last sign of life so many days earlier. */
export const letDaysPass = (productId: string, days: number) =>
  inIts(
    productId,
    `update products set last_sign_at = last_sign_at - interval '${days} days',
      awake_until = awake_until - interval '${days} days' where id = '${productId}'`,
  )

/** The ticket of a notice about this listing, as a push or a letter carries it. */
export async function aTicket(productId: string) {
  const ticket = randomBytes(32).toString('base64url')
  await inIts(
    productId,
    `with notice as (insert into sleep_notices (id, seller_id, told_on, told_at, product_ids)
        select '${randomUUID()}', seller_id, current_date, now(), array[id] from products where id = '${productId}' returning id)
      insert into sleep_tickets (token_hash, notice_id, expires_at)
        select '\\x${digest(ticket).toString('hex')}', id, now() + interval '7 days' from notice`,
  )
  return ticket
}
