import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '#web/features/users/door/use-me.ts'
import { queryClient } from '#web/lib/api/query.ts'

type OwnContactsProps = { onKnown: (own: { name: string; email: string }) => void }

/** Tells the form who is signed in, when that is known. */
export default function OwnContacts(props: OwnContactsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Known {...props} />
    </QueryClientProvider>
  )
}

function Known({ onKnown }: OwnContactsProps) {
  const { data: user } = useMe({ background: true })
  useEffect(() => {
    if (user) onKnown({ name: user.name, email: user.email ?? '' })
  }, [user, onKnown])
  return null
}
