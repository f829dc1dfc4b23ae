import { calyx, leaf, stalk } from './leaves.ts'
import { ball, type Mesh, type MeshPoint, moved, type Paint, type Thing, tube, turned } from './mesh.ts'
import { type Colour, clamp, cloud, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'
import { ripe, tinted } from './skins.ts'

export function bananas(): Thing {
  const finger = (tone: number): Mesh =>
    tube(
      '-1.05,-0.5,0.06 -0.85,-0.28,0.08 -0.6,-0.02,0.17 -0.1,0.2,0.21 0.45,0.16,0.2 0.86,-0.08,0.13 1.02,-0.26,0.05 1.06,-0.31,0.04 1.07,-0.32,0',
      (u, v) => {
        const colour = mix(
          [206, 158, 34],
          [242, 206, 74],
          0.5 + 0.4 * Math.cos(u * Math.PI * 10) + cloud(u * 5, v * 8) * 0.4 - 0.2,
        )
        const end = clamp((v - 0.94) * 18) + clamp((0.09 - v) * 6) * 0.4
        const fleck = noise(u * 22, v * 50) > 0.86 ? 0.35 : 0
        return mix(mix(colour, [70, 50, 24], end + fleck), [132, 150, 54], clamp((0.2 - v) * 4) * 0.7 * tone)
      },
      { swell: (u) => 1 + 0.05 * Math.cos(u * Math.PI * 10), gloss: 0.3, fine: 20 },
    )
  const fingers = Array.from({ length: 6 }, (_, step) =>
    moved(
      finger(0.8),
      [step * 0.03, (step - 2.5) * 0.29, 0.14 * Math.sin(step * 1.1)],
      (step - 2.5) * -0.06,
      [1, 1, 1],
    ),
  )
  const hand = ball([0.14, 0.85, 0.14], () => [118, 112, 52], { gloss: 0.1 })
  return [...fingers, moved(hand, [-1.06, -0.5, 0])]
}

function grapes(colours: [Colour, Colour]): Thing {
  const parts: Mesh[] = []
  for (let step = 0; step < 58; step++) {
    const along = (step / 58) ** 0.8
    const around = step * 2.4
    const wide = 0.62 * Math.sin(Math.min(1, along * 0.9 + 0.22) * Math.PI) ** 0.8
    const reach = wide * Math.sqrt(((step * 7) % 11) / 11 + 0.15)
    const berry = ball(
      [0.19, 0.17, 0.17],
      (_u, v, [x, y]) =>
        mix(mix(colours[0], colours[1], noise(x + step, y + step)), [232, 236, 214], clamp(v - 0.7) * 0.7),
      { gloss: 0.6, fine: 18 },
    )
    parts.push(moved(berry, [along * 2 - 1, Math.cos(around) * reach, Math.sin(around) * reach * 0.6]))
  }
  parts.push(tube('-1.5,0.1,0.05 -1.2,0,0.05 -0.7,0,0.04', () => [126, 142, 68], { fine: 8, long: 8 }))
  return parts
}

function papaya(): Thing {
  const skin: Paint = (u, v, at) =>
    mix(
      ripe([224, 142, 34], [240, 182, 62])(u, v, at),
      [108, 138, 48],
      clamp(cloud(at[0] * 1.6 + 2, at[1] * 1.6, at[2] * 1.2) * 2.4 - 0.95),
    )
  const body = turned('0,-1.3 0.34,-1.2 0.66,-0.7 0.76,-0.1 0.66,0.5 0.42,1 0.2,1.2 0,1.22', skin, {
    wobble: (u) => 0.97 + 0.03 * Math.cos(u * Math.PI * 10),
    gloss: 0.4,
  })
  return [body, stalk(0.12, 0.1, 1.2, [124, 112, 58])].map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))
}

function watermelon(): Thing {
  const skin: Paint = (u, v) => {
    const edge = (noise(u * 30, v * 14) - 0.5) * 0.12
    const stripe = Math.abs(((u * 11 + edge * 6 + 40) % 1) - 0.5) * 2
    return mix([24, 62, 26], mix([96, 140, 62], [146, 178, 92], noise(u * 50, v * 40)), clamp(stripe * 2.6 - 0.9))
  }
  const body = ball([1.02, 1.02, 1.2], skin, { gloss: 0.5, fine: 120 })
  return [body, stalk(0.2, 0.06, 1.16, [120, 128, 62])]
}

export const bumpy = (size: MeshPoint, dark: Colour, light: Colour, bumps: number, gloss: number): Mesh =>
  ball(size, (u, v) => mix(dark, light, bump(u, v, bumps)), {
    wobble: (u, v) => 0.94 + 0.08 * bump(u, v, bumps),
    gloss,
    fine: 72,
  })

export const bump = (u: number, v: number, count: number) => {
  const row = Math.floor(v * count)
  const around = Math.max(3, Math.round(Math.sin(((row + 0.5) / count) * Math.PI) * count * 1.7))
  return Math.abs(Math.sin((u + (row % 2) * (0.5 / around)) * Math.PI * around)) * Math.sin((v * count - row) * Math.PI)
}

function pineapple(): Thing {
  const scale = (u: number, v: number) => {
    const [a, b] = [u * 13 + v * 7, u * 13 - v * 7]
    return Math.abs(Math.sin(a * Math.PI) * Math.sin(b * Math.PI)) ** 0.6
  }
  const body = turned(
    '0,-1 0.5,-0.96 0.72,-0.6 0.76,0 0.7,0.55 0.5,0.86 0,0.9',
    (u, v) => mix([96, 74, 26], mix([212, 150, 44], [156, 146, 56], noise(u * 6, v * 6)), scale(u, v) * 1.1),
    {
      wobble: (u, v) => 0.92 + 0.1 * scale(u, v),
      gloss: 0.25,
      fine: 100,
    },
  )
  const crown = Array.from({ length: 22 }, (_, step) =>
    moved(
      moved(
        leaf({
          long: 1.3 - step * 0.02,
          broad: 0.1,
          colour: mix([70, 108, 62], [118, 148, 88], (step % 5) / 5),
          curl: 0.1,
          frill: 0,
        }),
        [0, 0, 0],
        0,
        1,
        -1.5 + step * 0.05,
      ),
      [0, 0, 0.82],
      step * 2.4,
    ),
  )
  return [body, ...crown].map((mesh) => moved(mesh, [-0.3, 0, 0], 0, 1, Math.PI / 2))
}

function strawberry(): Thing {
  const seed = (u: number, v: number) => bump(u, v, 11) > 0.86
  const body = turned(
    '0,-1.1 0.34,-0.96 0.68,-0.4 0.86,0.2 0.72,0.62 0.3,0.74 0,0.7',
    (u, v) => (seed(u, v) ? [232, 190, 96] : mix([170, 14, 20], [216, 40, 34], noise(u * 6, v * 6))),
    { gloss: 0.8, fine: 72 },
  )
  return [body, ...calyx(8, 0.6, 0.14, 0.7, [82, 138, 50], 0.1), stalk(0.3, 0.05, 0.7, [104, 144, 66])]
}

const rawPapaya = () => tinted(papaya(), [0.42, 0.86, 1.3])

export const plantation: Record<string, Produce> = {
  banana: { make: bananas, size: 150, rest: 'lying', gap: 1.15, vary: 0.6 },
  grapes: {
    make: () =>
      grapes([
        [132, 164, 58],
        [188, 204, 104],
      ]),
    size: 118,
    rest: 'lying',
    gap: 1.05,
  },
  papaya: { make: papaya, size: 112, rest: 'lying', gap: 1.2 },
  'raw-papaya': { make: rawPapaya, size: 112, rest: 'lying', gap: 1.2 },
  watermelon: { make: watermelon, size: 112, rest: 'anyhow', gap: 1.6 },
  pineapple: { make: pineapple, size: 122, rest: 'lying', gap: 1.05 },
  strawberry: { make: strawberry, size: 48, rest: 'anyhow', gap: 1.5 },
  litchi: {
    make: () => [bumpy([0.9, 0.9, 0.98], [122, 26, 30], [206, 82, 70], 13, 0.25), stalk(0.5, 0.05, 0.9, [112, 78, 48])],
    size: 44,
    rest: 'anyhow',
    gap: 1.5,
  },
}
