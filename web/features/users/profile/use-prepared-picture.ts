import { useEffect, useState } from 'react'
import { preparePicture } from '#web/lib/prepare-picture.ts'

type Prepared = { picture?: File; address?: string; fault?: unknown }

/** The chosen file made ready to be sent, and an address to show it by; or why it can't be used. */
export function usePreparedPicture(file: File): Prepared {
  const [prepared, setPrepared] = useState<Prepared>({})
  useEffect(() => {
    let isWanted = true
    let address: string | undefined
    setPrepared({})
    preparePicture(file).then(
      (picture) => {
        if (!isWanted) return
        address = URL.createObjectURL(picture)
        setPrepared({ picture, address })
      },
      (fault) => isWanted && setPrepared({ fault }),
    )
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [file])
  return prepared
}
