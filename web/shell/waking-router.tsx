import { useLayoutEffect, useRef } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** The router begins when the page as the server drew it is awake: what it finds out by itself is not drawn there yet. */
export function WakingRouter({ router }: { router: DataRouter }) {
  const isAwake = useRef(false)
  useLayoutEffect(() => {
    if (!isAwake.current) router.initialize()
    isAwake.current = true
  }, [router])
  return <RouterProvider router={router} />
}
