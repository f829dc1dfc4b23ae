import type { Thing } from './mesh.ts'
import type { Colour } from './noise.ts'

/** Seen straight from above. Measures are pixels of the finished picture; every one is drawn as four. */
export const fineness = 2
export type Scene = {
  width: number
  height: number
  depth: Float32Array
  normals: Float32Array
  colours: Float32Array
  gloss: Float32Array
}

export function emptyScene(width: number, height: number): Scene {
  const [wide, high] = [width * fineness, height * fineness]
  const count = wide * high
  return {
    width: wide,
    height: high,
    depth: new Float32Array(count).fill(-1e4),
    normals: new Float32Array(count * 3),
    colours: new Float32Array(count * 3),
    gloss: new Float32Array(count),
  }
}

export const depthAt = (scene: Scene, x: number, y: number) => {
  const px = Math.min(scene.width - 1, Math.max(0, Math.round(x * fineness)))
  const py = Math.min(scene.height - 1, Math.max(0, Math.round(y * fineness)))
  return scene.depth[py * scene.width + px] ?? 0
}

export type GroundSurface = (x: number, y: number) => { depth: number; colour: Colour; gloss: number } | undefined

/** Cloth, wood, rims: whatever is a height over the plane. Coarse, without an edge to show, costs a quarter. */
export function lay(scene: Scene, ground: GroundSurface, step: 1 | 2 = 1) {
  const { width, height, depth, colours, gloss, normals } = scene
  const laid = new Uint8Array(width * height)
  for (let top = 0; top < height; top += step)
    for (let left = 0; left < width; left += step) {
      const spot = ground(left / fineness, top / fineness)
      if (!spot) continue
      for (let part = 0; part < step * step; part++) {
        const index = (top + (part >> 1)) * width + left + (part & 1)
        if (spot.depth < (depth[index] ?? 0)) continue
        depth[index] = spot.depth
        colours.set(spot.colour, index * 3)
        gloss[index] = spot.gloss
        laid[index] = 1
      }
    }
  for (let py = 1; py < height - 1; py++)
    for (let px = 1; px < width - 1; px++) {
      const index = py * width + px
      if (!laid[index]) continue
      const sx = slope(depth, index - step, index + step) / step
      const sy = slope(depth, index - width * step, index + width * step) / step
      const length = Math.sqrt(sx * sx + sy * sy + 1)
      normals[index * 3] = -sx / length
      normals[index * 3 + 1] = -sy / length
      normals[index * 3 + 2] = 1 / length
    }
}

/** At the brink of a rim the slope says nothing. */
function slope(depth: Float32Array, near: number, far: number) {
  const rise = ((depth[far] ?? 0) - (depth[near] ?? 0)) * (fineness / 2)
  return Math.abs(rise) > 4 ? 0 : rise
}

/** Where a thing lies: turned by yaw about the eye's axis after pitch and roll. */
export type Pose = { x: number; y: number; z: number; size: number; yaw: number; pitch: number; roll: number }

function turning({ yaw, pitch, roll }: Pose) {
  const [cy, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return [
    [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
    [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
    [-sp, cp * sr, cp * cr],
  ] as const
}

export function put(scene: Scene, thing: Thing, pose: Pose, tint: Colour = [1, 1, 1]) {
  const [rx, ry, rz] = turning(pose)
  const scale = pose.size * fineness
  for (const mesh of thing) {
    const count = mesh.points.length / 3
    const placed = new Float32Array(count * 3)
    const faced = new Float32Array(count * 3)
    for (let i = 0; i < count * 3; i += 3) {
      const [x, y, z] = [mesh.points[i] ?? 0, mesh.points[i + 1] ?? 0, mesh.points[i + 2] ?? 0]
      placed[i] = (rx[0] * x + rx[1] * y + rx[2] * z) * scale + pose.x * fineness
      placed[i + 1] = (ry[0] * x + ry[1] * y + ry[2] * z) * scale + pose.y * fineness
      placed[i + 2] = (rz[0] * x + rz[1] * y + rz[2] * z) * pose.size + pose.z
      const [nx, ny, nz] = [mesh.normals[i] ?? 0, mesh.normals[i + 1] ?? 0, mesh.normals[i + 2] ?? 0]
      faced[i] = rx[0] * nx + rx[1] * ny + rx[2] * nz
      faced[i + 1] = ry[0] * nx + ry[1] * ny + ry[2] * nz
      faced[i + 2] = rz[0] * nx + rz[1] * ny + rz[2] * nz
    }
    for (let face = 0; face < mesh.faces.length; face += 3)
      fill(
        scene,
        mesh,
        placed,
        faced,
        mesh.faces[face] ?? 0,
        mesh.faces[face + 1] ?? 0,
        mesh.faces[face + 2] ?? 0,
        tint,
      )
  }
}

function fill(
  scene: Scene,
  { colours, gloss }: Thing[number],
  at: Float32Array,
  faced: Float32Array,
  a: number,
  b: number,
  c: number,
  tint: Colour,
) {
  const v = (from: Float32Array, corner: number, axis: number) => from[corner * 3 + axis] as number
  const [ax, ay, bx, by, cx, cy] = [v(at, a, 0), v(at, a, 1), v(at, b, 0), v(at, b, 1), v(at, c, 0), v(at, c, 1)]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(area) < 1e-6) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const right = Math.min(scene.width - 1, Math.floor(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const bottom = Math.min(scene.height - 1, Math.floor(Math.max(ay, by, cy)))
  for (let py = top; py <= bottom; py++)
    for (let px = left; px <= right; px++) {
      const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
      const wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
      const wa = 1 - wb - wc
      if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue
      const index = py * scene.width + px
      const depth = wa * v(at, a, 2) + wb * v(at, b, 2) + wc * v(at, c, 2)
      if (depth <= (scene.depth[index] as number)) continue
      scene.depth[index] = depth
      scene.gloss[index] = gloss
      let nx = wa * v(faced, a, 0) + wb * v(faced, b, 0) + wc * v(faced, c, 0)
      let ny = wa * v(faced, a, 1) + wb * v(faced, b, 1) + wc * v(faced, c, 1)
      let nz = wa * v(faced, a, 2) + wb * v(faced, b, 2) + wc * v(faced, c, 2)
      const length = (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1) * (nz < 0 ? -1 : 1)
      nx /= length
      ny /= length
      nz /= length
      scene.normals[index * 3] = nx
      scene.normals[index * 3 + 1] = ny
      scene.normals[index * 3 + 2] = nz
      for (let channel = 0; channel < 3; channel++)
        scene.colours[index * 3 + channel] =
          (wa * v(colours, a, channel) + wb * v(colours, b, channel) + wc * v(colours, c, channel)) *
          (tint[channel] as number)
    }
}
