import { useEffect, useRef, useState } from 'react'
import type { Origin } from '#contract/shared/origin.ts'
import { knownPlace } from '#web/features/places/door/place-options.ts'
import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { shownLanguage } from '#web/lib/messages/i18n.ts'

type PositionFault = 'denied' | 'failed' | 'far'
type PositionState = { isBusy?: boolean; fault?: PositionFault; found?: string }

const longestMs = 10_000
/** As W3C names it: the reader or their device said no. */
const permissionDenied = 1

export const canLocate = () => 'geolocation' in navigator

/** The district around the device, asked only when the reader taps. A place is about 1 km wide before it leaves the device. */
export function usePosition(onFound: (place: Origin) => void) {
  const [state, setState] = useState<PositionState>({})
  const asked = useRef(0)
  useEffect(
    () => () => {
      asked.current += 1 // what comes after the dialog was closed is not taken
    },
    [],
  )

  async function locate() {
    if (state.isBusy) return
    asked.current += 1
    const own = asked.current
    setState({ isBusy: true })
    const next = await districtHere(onFoundIfAsked)
    if (own === asked.current) setState(next)
    function onFoundIfAsked(place: Origin) {
      if (own === asked.current) onFound(place)
    }
  }

  /** Another place was chosen meanwhile. */
  const forget = () => {
    asked.current += 1
    setState({})
  }
  return { ...state, locate, forget }
}

async function districtHere(onFound: (place: Origin) => void): Promise<PositionState> {
  try {
    const { coords } = await currentPosition()
    const query = { lat: coords.latitude.toFixed(2), lng: coords.longitude.toFixed(2) }
    const { state, district } = await call('GET /places/nearest', { query })
    onFound({ state, district })
    return { found: (await knownPlace(shownLanguage(), { state, district })) ?? district }
  } catch (error) {
    if (isDenied(error)) return { fault: 'denied' }
    return { fault: isRefusal(error, 'not_found') ? 'far' : 'failed' }
  }
}

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: longestMs }),
  )

const isDenied = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === permissionDenied
