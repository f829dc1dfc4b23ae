export type Support = 'supported' | 'unsupported' | 'oldIos' | 'chromeIos' | 'homeScreen' | 'insecure'

type Device = {
  userAgent: string
  touchPoints: number
  isSecure: boolean
  /** Opened from the home screen. */
  isStandalone: boolean
  hasPush: boolean
}

/** Safari on iPhone and iPad knows push from here on, and only from the home screen. */
const firstIos = [16, 4] as const

/** Whether pushes can reach this browser, and if not, what stands in the way. */
export function supportOf(device: Device): Support {
  const { userAgent, isSecure, isStandalone, hasPush } = device
  if (!isSecure) return 'insecure'
  const ios = iosOf(device)
  if (ios) {
    if (/CriOS/.test(userAgent)) return 'chromeIos'
    if (ios[0] < firstIos[0] || (ios[0] === firstIos[0] && ios[1] < firstIos[1])) return 'oldIos'
    if (!isStandalone) return 'homeScreen'
  }
  return hasPush ? 'supported' : 'unsupported'
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
function iosOf({ userAgent, touchPoints }: Device): [number, number] | undefined {
  const said =
    /(?:iPhone|iPad|iPod).* OS (\d+)_(\d+)/.exec(userAgent) ??
    (touchPoints > 1 ? /Macintosh.* Version\/(\d+)\.(\d+)/.exec(userAgent) : null)
  return said ? [Number(said[1]), Number(said[2])] : undefined
}

export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isSecure: window.isSecureContext,
  isStandalone:
    matchMedia('(display-mode: standalone)').matches || Boolean((navigator as { standalone?: boolean }).standalone),
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
})

export const permissionNow = () => ('Notification' in window ? Notification.permission : 'default')
