import { regions } from './places.ts'

type Place = { state: string; district?: string }

const kmInDegree = 111

/** Every district with its distance from the nearest of some places, from middle to middle: good enough for "near". */
export function kmToEach(places: readonly Place[]): { state: string; district: string; km: number }[] {
  const starts = places.flatMap(({ state, district }) => {
    const region = regions.get(state)
    const point = district ? region?.districts[district]?.centroid : region?.centroid
    return point ? [point] : []
  })
  return [...regions].flatMap(([state, { districts }]) =>
    Object.entries(districts).map(([district, { centroid }]) => ({
      state,
      district,
      km: Math.round(Math.min(...starts.map((start) => kmApart(start, centroid)), 9_999)),
    })),
  )
}

function kmApart(a: [number, number], b: [number, number]) {
  const [north, east] = [a[0] - b[0], (a[1] - b[1]) * Math.cos((a[0] * Math.PI) / 180)]
  return kmInDegree * Math.hypot(north, east)
}
