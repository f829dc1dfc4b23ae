import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useKeepMe, useMe } from '#web/features/users/door/use-me.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'

const ProvePhoneDialog = lazy(async () => ({
  default: (await import('#web/features/users/door/prove-phone-dialog.tsx')).ProvePhoneDialog,
}))

/** What is refused for want of a proved number asks for the code on the spot, and is then done again. */
export function useProvedPhone(): {
  prove: ReactNode
  proving: (work: () => Promise<void>, again: () => void) => Promise<void>
  /** Does it after the code where it is known before that the number has to be proved. */
  provedFirst: (hasSms: boolean, work: () => Promise<void>) => Promise<void>
} {
  const { data: me } = useMe()
  const phone = me?.phone
  const keep = useKeepMe()
  const [again, setAgain] = useState<() => void>()
  const proving = async (work: () => Promise<void>, again: () => void) => {
    try {
      await work()
    } catch (error) {
      if (!phone || !isRefusal(error, 'phone_unverified')) throw error
      setAgain(() => again)
    }
  }
  const provedFirst = async (hasSms: boolean, work: () => Promise<void>) => {
    if (!hasSms || !phone || me?.phoneVerifiedAt) return work()
    setAgain(() => () => void work())
  }
  const prove = again && phone && (
    <Suspense>
      <ProvePhoneDialog
        phone={phone}
        onClose={() => setAgain(undefined)}
        onProved={(proved) => {
          setAgain(undefined)
          keep(proved)
          again()
        }}
      />
    </Suspense>
  )
  return { prove, proving, provedFirst }
}
