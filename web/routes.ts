import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { layouts, pages, resources, routeId } from './pages.ts'

const routeOf = ({ path, file }: { path: string; file: string }) => {
  const id = routeId(file)
  return path === '/' ? index(file, { id }) : route(path.replace(/^\//, ''), file, { id })
}
const isOpen = ({ audience }: (typeof pages)[number]) => audience === 'anyone'
const guarded = pages.filter((page) => !isOpen(page)).map(routeOf)

export default [
  layout(layouts.site, [
    layout(layouts.boundary, [...pages.filter(isOpen).map(routeOf), layout(layouts.members, guarded)]),
  ]),
  ...resources.map(routeOf),
] satisfies RouteConfig
