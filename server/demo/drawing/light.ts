import { type Chance, chance } from '../chance.ts'
import { clamp } from './noise.ts'
import { fineness, type Scene } from './scene.ts'

/** Morning sun over the left shoulder. */
const sun = [-0.44, -0.5, 0.75].map((part, _, all) => part / Math.hypot(...all)) as [number, number, number]
const halfway = [sun[0], sun[1], sun[2] + 1].map((part, _, all) => part / Math.hypot(...all)) as [
  number,
  number,
  number,
]
const reach = 70 * fineness
const sunColour = [1.05, 0.95, 0.79]
const skyColour = [0.39, 0.38, 0.36]
/** How far around a spot is looked at, to tell how deep it lies. */
const radii = [5, 16, 44]

/** The scene as eight-bit RGB in its finished size. */
export function photograph(scene: Scene, seed: number) {
  const { width, height } = scene
  const hollows = radii.map((radius) => blurred(scene, radius * fineness))
  const bright = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) lightUp(scene, hollows, bright, x, y)
  return developed(bright, width, height, chance(seed))
}

function lightUp(scene: Scene, hollows: Float32Array[], bright: Float32Array, x: number, y: number) {
  const { width, depth, normals, colours, gloss } = scene
  const index = y * width + x
  const nx = normals[index * 3] ?? 0
  const ny = normals[index * 3 + 1] ?? 0
  const nz = normals[index * 3 + 2] ?? 0
  const facing = clamp((nx * sun[0] + ny * sun[1] + nz * sun[2] + 0.12) / 1.12)
  const sunlit = facing && facing * openToSun(scene, x, y)
  let open = 1
  for (let step = 0; step < radii.length; step++) {
    const below = ((hollows[step]?.[index] ?? 0) - (depth[index] ?? 0)) / (radii[step] ?? 1)
    open *= 1 - clamp(below * (step ? 0.5 : 0.3), 0, step ? 0.5 : 0.35)
  }
  const sky = (0.62 + 0.38 * nz) * open
  const shine = gloss[index] ?? 0
  const edge = nx * halfway[0] + ny * halfway[1] + nz * halfway[2]
  const glint = shine * (0.55 * clamp(edge) ** (20 + shine * 70) * sunlit + 0.1 * clamp(edge) ** 8 * open)
  const rim = shine * 0.1 * (1 - nz) ** 3 * open
  for (let channel = 0; channel < 3; channel++) {
    const light = sunlit * (sunColour[channel] ?? 0) + sky * (skyColour[channel] ?? 0)
    const albedo = ((colours[index * 3 + channel] ?? 0) / 255) ** 2.2
    bright[index * 3 + channel] = albedo * light * (0.55 + 0.45 * open) + glint + rim
  }
}

const flat = Math.hypot(sun[0], sun[1])
const [dx, dy, rise] = [sun[0] / flat, sun[1] / flat, sun[2] / flat / fineness]

/** One where the sun comes through, less where something higher stands in its way. */
function openToSun({ width, height, depth }: Scene, x: number, y: number) {
  const from = depth[y * width + x] ?? 0
  let open = 1
  for (let far = 2.5; far < reach && open > 0; far *= 1.26) {
    const px = Math.round(x + dx * far)
    const py = Math.round(y + dy * far)
    if (px < 0 || py < 0 || px >= width || py >= height) break
    const over = (depth[py * width + px] ?? 0) - from - rise * far - 0.4
    if (over > 0) open = Math.min(open, 1 - clamp(over / (0.6 + far * 0.055)))
  }
  return 0.08 + 0.92 * open
}

function blurred({ width, height, depth }: Scene, radius: number) {
  const rows = new Float32Array(depth.length)
  const out = new Float32Array(depth.length)
  for (let y = 0; y < height; y++) average(depth, rows, y * width, 1, width, radius)
  for (let x = 0; x < width; x++) average(rows, out, x, width, height, radius)
  return out
}

function average(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) {
  const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] ?? 0
  let sum = 0
  for (let index = -radius; index <= radius; index++) sum += at(index)
  for (let index = 0; index < count; index++) {
    to[start + index * step] = sum / (radius * 2 + 1)
    sum += at(index + radius + 1) - at(index - radius)
  }
}

/** Four drawn pixels to one, darker corners, film curve, a little grain. */
function developed(bright: Float32Array, width: number, height: number, { between }: Chance) {
  const [wide, high] = [width / fineness, height / fineness]
  const rgb = new Uint8Array(wide * high * 3)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const away = Math.hypot((x / wide - 0.46) * 1.15, y / high - 0.44)
      const exposure = 1.42 * (1.04 - 0.62 * clamp(away - 0.12) ** 1.6)
      const grain = between(-0.9, 0.9)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let part = 0; part < fineness * fineness; part++) {
          const px = x * fineness + (part % fineness)
          const py = y * fineness + Math.floor(part / fineness)
          sum += bright[(py * width + px) * 3 + channel] ?? 0
        }
        const light = (sum / fineness ** 2) * exposure
        rgb[(y * wide + x) * 3 + channel] = clamp(filmed(light) ** (1 / 2.2) * 255 + grain, 0, 255)
      }
    }
  return { rgb, width: wide, height: high }
}

const filmed = (light: number) => (light * (1 + light / 5)) / (0.92 + light * 0.62)
