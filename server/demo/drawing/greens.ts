import { bunch, leaf } from './leaves.ts'
import { ball, type Mesh, moved, type Paint, sheet, type Thing } from './mesh.ts'
import { type Colour, mix, noise, shade } from './noise.ts'
import type { Produce } from './piles.ts'

function cabbage(): Thing {
  const veined =
    (tone: number): Paint =>
    (u, v) => {
      const side = Math.abs(u - 0.5) * 2
      const vein = side < 0.035 || Math.abs(((v * 5 + side * 2.4) % 1) - 0.5) < 0.05
      return shade(vein ? [226, 234, 192] : mix([132, 170, 88], [186, 208, 134], noise(u * 7, v * 7)), tone)
    }
  const wrap = (turn: number, open: number, tone: number) =>
    moved(
      sheet(
        26,
        22,
        (u, v) => {
          const angle = (u - 0.5) * 2.9
          const rise = (v - 0.42) * 2.5
          const out = 1 + open * v ** 3 + 0.03 * Math.sin(u * 30 + v * 5) * v
          return [
            Math.cos(rise) * Math.cos(angle) * out,
            Math.cos(rise) * Math.sin(angle) * out,
            Math.sin(rise) * 0.94 * (1 + open * 0.2),
          ]
        },
        veined(tone),
        0.22,
        false,
      ),
      [0, 0, 0],
      turn,
    )
  const heart = ball([0.96, 0.96, 0.92], (u, v, at) => veined(1.06)((u * 3) % 1, v, at))
  return [
    heart,
    wrap(0.4, 0.02, 1.05),
    wrap(2.5, 0.04, 1.02),
    wrap(4.4, 0.07, 0.98),
    wrap(1.5, 0.22, 0.82),
    wrap(3.6, 0.26, 0.78),
    wrap(5.6, 0.24, 0.8),
  ]
}

export function cauliflower(): Thing {
  const parts: Mesh[] = []
  for (let step = 0; step < 80; step++) {
    const rise = 1 - (step / 80) * 0.95
    const around = step * 2.399
    const flat = Math.sqrt(1 - rise * rise) * 0.86
    const floret = ball(
      [0.25, 0.25, 0.22],
      (_u, _v, [x, y, z]) => mix([214, 200, 158], [250, 244, 222], noise(x * 9, y * 9, z * 9) + 0.2),
      {
        wobble: (_u, _v, [x, y, z]) => 0.72 + noise(x * 4.5 + step, y * 4.5, z * 4.5) * 0.6,
        fine: 26,
        gloss: 0.04,
      },
    )
    parts.push(moved(floret, [flat * Math.cos(around), flat * Math.sin(around), rise * 0.62]))
  }
  const wraps = Array.from({ length: 9 }, (_, step) => {
    const turn = (step / 9) * Math.PI * 2
    const blade = leaf({
      long: 1.15,
      broad: 0.42,
      colour: [104, 146, 72],
      curl: 0.55,
      vein: [206, 222, 172],
      frill: 0.08,
    })
    return moved(blade, [Math.cos(turn) * 0.42, Math.sin(turn) * 0.42, -0.25], turn)
  })
  return [...parts, ...wraps]
}

const spinachLeaf = (long: number, colour: Colour) =>
  leaf({ long, broad: long * 0.36, colour, curl: 0.35, frill: 0.05, vein: [140, 172, 84] })

const rounded = (long: number, colour: Colour) => leaf({ long, broad: long * 0.62, colour, curl: 0.3, frill: 0.1 })

export const greens: Record<string, Produce> = {
  cabbage: { make: cabbage, size: 112, rest: 'stalk up', gap: 1.55 },
  cauliflower: { make: cauliflower, size: 112, rest: 'stalk up', gap: 1.7 },
  spinach: {
    make: (random) =>
      bunch(
        {
          stems: 22,
          stem: [142, 172, 92],
          long: 0.7,
          leaves: ({ between }) =>
            [0, 1].map(() => spinachLeaf(between(0.5, 0.8), mix([34, 84, 26], [64, 116, 40], between(0, 1)))),
        },
        random,
      ),
    size: 128,
    rest: 'lying',
    gap: 1,
  },
  'coriander-leaves': {
    make: (random) =>
      bunch(
        {
          stems: 26,
          stem: [128, 168, 82],
          long: 0.9,
          leaves: ({ between }) =>
            Array.from({ length: 8 }, () =>
              rounded(between(0.12, 0.22), mix([50, 108, 34], [98, 156, 58], between(0, 1))),
            ),
        },
        random,
      ),
    size: 124,
    rest: 'lying',
    gap: 1,
  },
}
