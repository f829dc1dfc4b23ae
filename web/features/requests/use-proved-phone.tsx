import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isRefusal } from '#web/lib/error-text.tsx'
import { useReader } from './reader.tsx'

const ProvePhoneDialog = lazy(async () => ({
  default: (await import('#web/features/users/door/prove-phone-dialog.tsx')).ProvePhoneDialog,
}))

/** What is refused for want of a proved number asks for the code on the spot, and is then done again. */
export function useProvedPhone(): {
  prove: ReactNode
  proving: (work: () => Promise<void>, again: () => void) => Promise<void>
} {
  const { user, onUser } = useReader()
  const [again, setAgain] = useState<() => void>()
  const proving = async (work: () => Promise<void>, again: () => void) => {
    try {
      await work()
    } catch (error) {
      if (!user.phone || !isRefusal(error, 'phone_unverified')) throw error
      setAgain(() => again)
    }
  }
  const prove = again && user.phone && (
    <Suspense>
      <ProvePhoneDialog
        phone={user.phone}
        onClose={() => setAgain(undefined)}
        onProved={(proved) => {
          setAgain(undefined)
          onUser(proved)
          again()
        }}
      />
    </Suspense>
  )
  return { prove, proving }
}
