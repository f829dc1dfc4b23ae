import { type Colour, clamp, cloud, mix, noise, shade } from './noise.ts'
import type { GroundSurface } from './scene.ts'

const wave = (at: number) => 0.5 + 0.5 * Math.cos(at)

function weave(x: number, y: number, thread: number) {
  const [column, row] = [Math.floor(x / thread), Math.floor(y / thread)]
  const over = (column + row) % 2 === 0
  const [fx, fy] = [(x / thread - column - 0.5) * Math.PI, (y / thread - row - 0.5) * Math.PI]
  const height = over ? Math.cos(fy) * 0.8 + Math.cos(fx) * 0.3 : Math.cos(fx) * 0.8 + Math.cos(fy) * 0.3
  const kind = over ? noise(row * 3.7, x / 60) : noise(column * 5.3 + 40, y / 60)
  return { height, kind }
}

/** Sackcloth, with folds as it falls. */
export const jute: GroundSurface = (x, y) => {
  const { height, kind } = weave(x, y, 5)
  const fold = cloud(x / 260, y / 200, 3) * 34
  return {
    depth: height * 0.8 + fold - 20,
    colour: mix([128, 94, 54], [206, 170, 116], kind * 0.7 + 0.25),
    gloss: 0.02,
  }
}

export const wood: GroundSurface = (x, y) => {
  const plank = Math.floor(y / 118)
  const inside = (y / 118 - plank) * 118
  const gap = clamp(Math.min(inside, 118 - inside) / 3)
  const rings = noise(x / 190 + plank * 9, (inside + cloud(x / 120, plank) * 26) / 5)
  const colour = mix([92, 62, 38], [158, 116, 76], rings * 0.55 + cloud(x / 90, y / 30, plank) * 0.5)
  return { depth: -4 + gap * 3 + rings * 0.5, colour: shade(colour, 0.45 + 0.55 * gap), gloss: 0.12 }
}

export const bananaLeaf: GroundSurface = (x, y) => {
  const [along, across] = [x * 0.95 + y * 0.31, (y - 300) * 0.95 - (x - 400) * 0.31]
  const rib = Math.abs(across) < 9
  const vein = wave((along + Math.abs(across) * 0.55) / 2.4)
  const sway = cloud(along / 90, Math.sign(across) * 7 + across / 400)
  const colour: Colour = rib ? [172, 190, 108] : mix([48, 96, 38], [104, 150, 62], vein * 0.3 + sway * 0.7)
  const depth = rib ? 5 - Math.abs(across) * 0.3 : vein * 0.7 + sway * 14 - 12
  return { depth, colour, gloss: 0.4 }
}

/** A threshing floor washed with clay. */
export const earth: GroundSurface = (x, y) => {
  const lump = cloud(x / 40, y / 40)
  const straw = noise(x / 3 + y / 40, y / 26 - x / 90) > 0.9
  return {
    depth: lump * 7 - 6,
    colour: straw ? [190, 158, 104] : mix([128, 92, 62], [176, 136, 98], lump + noise(x / 2, y / 2) * 0.2),
    gloss: 0,
  }
}

export const cloth =
  (base: Colour): GroundSurface =>
  (x, y) => {
    const { height, kind } = weave(x, y, 3)
    const fold = cloud(x / 300, y / 240, 8) * 60
    return { depth: height * 0.3 + fold - 36, colour: shade(base, 0.9 + kind * 0.14), gloss: 0.03 }
  }

export type Ring = { x: number; y: number; wide: number; high: number }
/** One on the ring, less inside, more outside. */
export const onRing = ({ x, y, wide, high }: Ring, px: number, py: number) =>
  Math.hypot((px - x) / wide, (py - y) / high)

/** A bamboo basket: a wall that falls inwards and a bound rim. */
export const basket =
  (ring: Ring, deep = 70): GroundSurface =>
  (x, y) => {
    const away = onRing(ring, x, y)
    if (away > 1.06) return undefined
    const angle = Math.atan2(y - ring.y, x - ring.x)
    if (away > 0.95) {
      const round = Math.sqrt(clamp(1 - ((away - 1.005) / 0.056) ** 2))
      const bind = wave(angle * 110 + away * 60)
      return { depth: deep + round * 13 + bind * 2, colour: mix([138, 92, 42], [212, 166, 98], bind), gloss: 0.2 }
    }
    const [band, stake] = [Math.floor(away * 17), Math.floor((angle / Math.PI) * 26)]
    const over = (band + stake) % 2 === 0
    const bulge = Math.sin((away * 17 - band) * Math.PI) * (over ? 4 : 1)
    const tone = noise(band * 3.1, stake * 1.7) * 0.5 + (over ? 0.45 : 0.05)
    const fall = deep * clamp((away - 0.45) / 0.5) ** 0.8
    return { depth: fall + bulge, colour: mix([120, 78, 34], [208, 162, 92], tone), gloss: 0.15 }
  }

/** The mouth of a jute sack with its rim rolled down. */
export const sackMouth =
  (ring: Ring, deep = 62): GroundSurface =>
  (x, y) => {
    const away = onRing(ring, x, y)
    const angle = Math.atan2(y - ring.y, x - ring.x)
    const ripple = cloud(Math.cos(angle) * 2.4 + 9, Math.sin(angle) * 2.4, 2) * 0.09 + noise(angle * 6) * 0.02
    const inner = 0.86 + ripple
    const outer = 1.1 + ripple * 0.5
    if (away > outer || away < inner - 0.03) return undefined
    const round = Math.sqrt(clamp(1 - ((away - (inner + outer) / 2) / ((outer - inner) / 2)) ** 2))
    const { height, kind } = weave(angle * ring.wide, away * ring.high, 5)
    const crease = cloud(angle * 9, away * 4) * 9
    return {
      depth: deep - 18 + round * 30 + height * 0.9 + crease,
      colour: mix([136, 102, 60], [214, 180, 128], kind * 0.7 + 0.2),
      gloss: 0.02,
    }
  }

/** A grey pulp tray with a cup for every egg. */
export const eggTray: GroundSurface = (x, y) => {
  const [cx, cy] = [Math.cos((x / 112) * Math.PI * 2), Math.cos((y / 112) * Math.PI * 2)]
  const hill = (cx + cy) * 9
  return { depth: hill - 14, colour: shade([150, 142, 130], 0.86 + noise(x / 2, y / 2) * 0.2), gloss: 0 }
}
