import { QueryClientProvider } from '@tanstack/react-query'
import type { Product } from '#contract/products/products.ts'
import { BlockButton } from '#web/features/users/door/block-button.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { queryClient } from '#web/lib/api/query.ts'

type BlockSellerProps = { seller: Product['farmer'] }

/** A member keeps a seller away; nobody themselves, and no admin anybody. */
export default function BlockSeller(props: BlockSellerProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ForOthers {...props} />
    </QueryClientProvider>
  )
}

function ForOthers({ seller }: BlockSellerProps) {
  const { data: me } = useMe({ background: true })
  if (!me || me.role === 'admin' || me._id === seller._id) return null
  return <BlockButton person={seller} />
}
