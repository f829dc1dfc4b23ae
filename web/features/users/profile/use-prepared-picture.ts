import { useEffect, useState } from 'react'
import { preparePicture } from '#web/lib/prepare-picture.ts'

type PreparedPicture = { picture?: File; address?: string; fault?: unknown }

/** The chosen file made ready to be sent, and an address to show it by; or why it can't be used. */
export function usePreparedPicture(file: File): PreparedPicture {
  const [prepared, setPrepared] = useState<PreparedPicture>({})
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
