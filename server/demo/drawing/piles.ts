import type { Chance } from '../chance.ts'
import { bananaLeaf, basket, cloth, earth, jute, onRing, type Ring, sackMouth, wood } from './grounds.ts'
import type { Thing } from './mesh.ts'
import type { Colour } from './noise.ts'
import { depthAt, type GroundSurface, lay, type Pose, put, type Scene } from './scene.ts'

/** How a piece comes to lie: anyhow, along its length, with its stalk up, or flat as grain does when it is shaken. */
type Rest = 'anyhow' | 'lying' | 'stalk up' | 'settled'
export type Produce = {
  make: (random: Chance) => Thing
  /** Half its breadth in pixels. */
  size: number
  rest: Rest
  /** Distance to the next one, in sizes. */
  gap?: number
  /** How much one differs from the next, 0 to 1. */
  vary?: number
  /** What shows between the grains. */
  bed?: Colour
}

const grounds: Record<string, GroundSurface> = {
  jute,
  wood,
  leaf: bananaLeaf,
  earth,
  indigo: cloth([52, 66, 112]),
  white: cloth([226, 220, 206]),
  madder: cloth([134, 48, 42]),
}
export type GroundName = 'jute' | 'wood' | 'leaf' | 'earth' | 'indigo' | 'white' | 'madder'
export const layGround = (scene: Scene, name: GroundName) => lay(scene, grounds[name] as GroundSurface, 2)

const middle = { x: 400, y: 306 }

function poseOf(rest: Rest, { between }: Chance, at: { x: number; y: number; z: number }, size: number): Pose {
  const yaw = between(-Math.PI, Math.PI)
  if (rest === 'lying') return { ...at, size, yaw, pitch: between(-0.16, 0.16), roll: between(-0.7, 0.7) }
  if (rest === 'settled') return { ...at, size, yaw, pitch: Math.PI / 2 + between(-0.4, 0.4), roll: between(-3, 3) }
  if (rest === 'stalk up') return { ...at, size, yaw, pitch: between(-0.75, 0.75), roll: between(-0.75, 0.75) }
  return { ...at, size, yaw, pitch: between(-Math.PI, Math.PI), roll: between(-Math.PI, Math.PI) }
}

function tintOf({ between }: Chance, vary: number): Colour {
  const tone = 1 + between(-0.14, 0.08) * vary
  return [tone * (1 + between(-0.04, 0.04) * vary), tone * (1 + between(-0.03, 0.03) * vary), tone]
}

/** How far its middle comes to lie above what is below, in sizes. */
const rise: Record<Rest, number> = { anyhow: 0.42, lying: 0.22, 'stalk up': 0.42, settled: 0.12 }

/** What lies under a piece of this size, so that it comes to rest on it. */
function floorUnder(scene: Scene, x: number, y: number, size: number) {
  const depths = [depthAt(scene, x, y)]
  for (let step = 0; step < 8; step++) {
    const angle = (step / 8) * Math.PI * 2
    depths.push(depthAt(scene, x + Math.cos(angle) * size * 0.55, y + Math.sin(angle) * size * 0.55))
  }
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length
  return mean * 0.6 + Math.max(...depths) * 0.4
}

/** One layer of pieces wherever `holds` says so, each resting on what is below. */
function layer(
  scene: Scene,
  produce: Produce,
  random: Chance,
  things: Thing[],
  holds: (x: number, y: number) => boolean,
) {
  const { size, rest, gap = 1.75, vary = 1 } = produce
  const { between, pick } = random
  const spots: { x: number; y: number; order: number }[] = []
  const step = size * gap
  let row = 0
  for (let y = -size; y < 600 + size; y += step * 0.86, row++)
    for (let x = -size + (row % 2) * step * 0.5; x < 800 + size; x += step) {
      const spot = { x: x + between(-0.3, 0.3) * step, y: y + between(-0.3, 0.3) * step, order: between(0, 1) }
      if (holds(spot.x, spot.y)) spots.push(spot)
    }
  for (const { x, y } of spots.sort((a, b) => a.order - b.order)) {
    const grown = size * between(0.88, 1.1)
    const z = floorUnder(scene, x, y, size) + grown * rise[rest]
    put(scene, pick(things), poseOf(rest, random, { x, y, z }, grown), tintOf(random, vary))
  }
}

const within = (ring: Ring, share: number) => (x: number, y: number) => onRing(ring, x, y) < share
const everywhere = () => true
const several = (produce: Produce, random: Chance) => Array.from({ length: 9 }, () => produce.make(random))

/** The whole picture full of it, as the camera sees it close by. */
export function closeHeap(scene: Scene, produce: Produce, random: Chance, layers = 3) {
  const things = several(produce, random)
  lay(scene, () => ({ depth: 0, colour: [60, 44, 28], gloss: 0 }), 2)
  for (let count = 0; count < layers; count++) layer(scene, produce, random, things, everywhere)
}

export function moundOn(ground: GroundName, spread = 1) {
  return (scene: Scene, produce: Produce, random: Chance) => {
    const things = several(produce, random)
    layGround(scene, ground)
    const ring: Ring = { ...middle, wide: 330 * spread, high: 240 * spread }
    for (const share of [1, 0.8, 0.58, 0.36]) layer(scene, produce, random, things, within(ring, share))
  }
}

export function inBasket(ground: GroundName = 'jute') {
  return (scene: Scene, produce: Produce, random: Chance) => {
    const things = several(produce, random)
    layGround(scene, ground)
    const ring: Ring = { ...middle, wide: 340, high: 266 }
    lay(scene, basket(ring))
    for (const share of [0.74, 0.78, 0.72, 0.5]) layer(scene, produce, random, things, within(ring, share))
  }
}

export function inSack(ground: GroundName = 'wood') {
  return (scene: Scene, produce: Produce, random: Chance) => {
    const things = Array.from({ length: 24 }, () => produce.make(random))
    layGround(scene, ground)
    const ring: Ring = { ...middle, wide: 372, high: 286 }
    const hill: GroundSurface = (x, y) => {
      const away = onRing(ring, x, y)
      return away > 0.96 ? undefined : { depth: 96 - away * away * 62, colour: produce.bed ?? [60, 40, 22], gloss: 0 }
    }
    lay(scene, hill)
    for (let count = 0; count < 3; count++) layer(scene, produce, random, things, within(ring, 0.95))
    lay(scene, sackMouth(ring))
  }
}

/** In rows, none upon another, as birds lie on a counter. */
export function laidOut(ground: GroundName, columns: number, rows: number) {
  return (scene: Scene, { make, size }: Produce, random: Chance) => {
    layGround(scene, ground)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const at = { x: (800 * (column + 0.5)) / columns, y: (600 * (row + 0.46)) / rows, z: size * 0.45 }
        const yaw = Math.PI / 2 + random.between(-0.14, 0.14)
        put(scene, make(random), { ...at, size: size * random.between(0.95, 1.04), yaw, pitch: 0, roll: 0 })
      }
  }
}
