import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** What the module of a page or of the guard exports. Its `loader` is the browser's; the server's is in `*.server.ts` beside it. */
export type RouteModule = {
  default: ComponentType
  loader?: LoaderFunction
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
  handle?: unknown
}
