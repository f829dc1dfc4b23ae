import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { GivenLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useKeepMe } from '#web/features/users/door/use-me.ts'
import { keepToken } from '#web/lib/device/session.ts'

type AsReaderProps = { user: User; children: ReactNode }

const labels = { language: 'en', now: 0, names: { groundnut: 'Groundnut' }, places: {} } as const
const queries = { retry: false, staleTime: Number.POSITIVE_INFINITY }

/** Somebody who is signed in and reads about groundnut. */
export function AsReader(props: AsReaderProps) {
  const [client] = useState(() => {
    keepToken('token')
    return new QueryClient({ defaultOptions: { queries } })
  })
  return (
    <QueryClientProvider client={client}>
      <GivenLabels labels={labels} products={[]}>
        <Known {...props} />
      </GivenLabels>
    </QueryClientProvider>
  )
}

function Known({ user, children }: AsReaderProps) {
  const keep = useKeepMe()
  useState(() => keep(user))
  return children
}
