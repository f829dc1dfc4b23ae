import { stalk } from './leaves.ts'
import { type Thing, tube, turned } from './mesh.ts'
import { clamp, cloud, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'

function cucumber(bend: number): Thing {
  return [
    tube(
      '-1.35,0,0 -1.28,0,0.2 -0.9,0,0.32,0.05 0,0,0.34,0.16 0.9,0,0.31,0.05 1.26,0,0.2 1.34,0,0',
      (u, v) =>
        mix(
          mix([38, 84, 30], [70, 118, 46], noise(u * 9, v * 9)),
          [158, 186, 104],
          clamp(noise(u * 22, v * 1.6) * 1.6 - 0.9) + clamp((v - 0.85) * 3),
        ),
      { swell: (u, v) => 1 + 0.04 * (noise(u * 16, v * 36) - 0.5), gloss: 0.5, fine: 28, long: 60, bend },
    ),
  ]
}

const wart = (u: number, v: number) =>
  (0.5 + 0.5 * Math.cos(u * Math.PI * 18)) * (0.45 + 0.55 * noise(v * 34, Math.floor(u * 9 + 0.5) * 3.3))

function bitterGourd(bend: number): Thing {
  return [
    tube(
      '-1.4,0,0.02 -1.2,0,0.05 -0.9,0,0.24 0,0,0.36,0.14 0.8,0,0.24,0.06 1.25,0,0.06 1.4,0,0',
      (u, v) => mix([50, 98, 30], [142, 180, 84], wart(u, v)),
      { swell: (u, v) => 0.86 + 0.26 * wart(u, v), gloss: 0.4, fine: 72, long: 120, bend },
    ),
  ]
}

function bottleGourd(bend: number): Thing {
  const body = tube(
    '-1.3,0,0.04,0.06 -1.15,0,0.14,0.05 -0.7,0,0.24 0,0,0.31 0.7,0,0.4 1.16,0,0.36 1.36,0,0.12 1.4,0,0',
    (u, v) => mix([138, 172, 88], [190, 210, 132], cloud(u * 8, v * 8)),
    { gloss: 0.4, fine: 24, bend },
  )
  const end = tube('-1.6,0,0.05,0.1 -1.3,0,0.06,0.06 -1.2,0,0', () => [92, 122, 58], { bend })
  return [body, end]
}

function pumpkin(): Thing {
  const body = turned(
    '0,-0.5 0.4,-0.62 0.86,-0.44 1.08,0 0.9,0.44 0.5,0.6 0.22,0.5 0,0.44',
    (u, v, [x, y, z]) => {
      const groove = Math.abs(Math.cos(u * Math.PI * 11))
      return mix(
        mix([150, 78, 22], [226, 142, 50], groove),
        [112, 116, 60],
        clamp(cloud(x * 3, y * 3, z * 3) * 2.4 - 1.3) + clamp((v - 0.85) * 2),
      )
    },
    { wobble: (u) => 0.9 + 0.13 * Math.abs(Math.cos(u * Math.PI * 11)), gloss: 0.3, fine: 88 },
  )
  return [body, stalk(0.42, 0.13, 0.44, [122, 118, 70])]
}

export const gourds: Record<string, Produce> = {
  cucumber: { make: ({ between }) => cucumber(between(-1, 1)), size: 108, rest: 'lying', gap: 0.95 },
  'bitter-gourd': { make: ({ between }) => bitterGourd(between(-1, 1)), size: 98, rest: 'lying', gap: 0.95 },
  'bottle-gourd': { make: ({ between }) => bottleGourd(between(-1, 1)), size: 142, rest: 'lying', gap: 0.95 },
  pumpkin: { make: pumpkin, size: 128, rest: 'stalk up', gap: 1.6 },
}
