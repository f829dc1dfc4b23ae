import type { ReactElement } from 'react'
import { renderHtml as render } from '#web/runtime/server/render-html.server.ts'

/** Stands in for `render-html.server.ts` in the bundle of `react-alone.ts`: renders the same, and keeps the tree. */
let tree: ReactElement | undefined

export const capturedTree = () => tree

export function renderHtml(element: ReactElement) {
  tree = element
  return render(element)
}
