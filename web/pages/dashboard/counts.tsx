import { isBuyer, type Role } from '#contract/shared/roles.ts'
import { useMine } from '#web/features/products/mine/use-mine.ts'
import { useOrders } from '#web/features/requests/use-requests.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { shownProducts } from './shown-products.ts'

/** How many products somebody lists, and how many orders they have: each for the roles that can have any. */
export function Counts({ role }: { role: Exclude<Role, 'admin'> }) {
  const { t } = useTranslation('dashboard')
  const mine = useMine({ limit: shownProducts[role] }, role !== 'customer')
  const orders = useOrders(isBuyer(role))
  const counts = [
    mine.data && t('counts.products', { count: mine.data.total }),
    orders.data && t('counts.orders', { count: orders.data.total }),
  ].filter(Boolean)
  return counts.join(' · ') || '\u00a0'
}
