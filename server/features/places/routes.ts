import { mostKm, placesApi } from '#contract/places/nearest.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { districtAt } from './near.ts'

export function placeRoutes(app: App) {
  serve(app, placesApi.nearest, async ({ query: { lat, lng } }) => {
    const { km, ...place } = districtAt(lat, lng)
    if (km > mostKm) throw new Refusal('not_found')
    return { ...place, km: Math.round(km) }
  })
}
