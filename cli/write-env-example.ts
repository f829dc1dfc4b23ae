import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from '../scripts/env-example.ts'

export function writeEnvExample() {
  writeFileSync(join(import.meta.dirname, '../.env.example'), envExample())
  return '.env.example is written.'
}
