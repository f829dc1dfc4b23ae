export type Colour = [number, number, number]

const smooth = (t: number) => t * t * (3 - 2 * t)
const blend = (a: number, b: number, t: number) => a + (b - a) * t

function corner(x: number, y: number, z: number) {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y = 0, z = 0) {
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  const cz = Math.floor(z)
  const tx = smooth(x - cx)
  const near = plane(cx, cy, cz, tx, smooth(y - cy))
  return z === cz ? near : blend(near, plane(cx, cy, cz + 1, tx, smooth(y - cy)), smooth(z - cz))
}

function plane(cx: number, cy: number, cz: number, tx: number, ty: number) {
  const near = blend(corner(cx, cy, cz), corner(cx + 1, cy, cz), tx)
  return ty === 0 ? near : blend(near, blend(corner(cx, cy + 1, cz), corner(cx + 1, cy + 1, cz), tx), ty)
}

/** Noise in three sizes, as in bark and earth. */
export const cloud = (x: number, y = 0, z = 0) =>
  (noise(x, y, z) * 4 + noise(x * 2.1, y * 2.1, z * 2.1) * 2 + noise(x * 4.3, y * 4.3, z * 4.3)) / 7

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

export function mix(from: Colour, to: Colour, share: number): Colour {
  const t = clamp(share)
  return [blend(from[0], to[0], t), blend(from[1], to[1], t), blend(from[2], to[2], t)]
}

export const shade = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by]
