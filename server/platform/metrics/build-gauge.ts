import { Gauge, type Registry } from 'prom-client'
import type { BuildInfo } from '../build-info.ts'

/** Always 1, as is usual for facts that are labels. */
export function buildGauge(registry: Registry, { version, commit }: BuildInfo) {
  new Gauge({
    name: 'seedha_build_info',
    help: 'Version and commit of the program that runs',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit }, 1)
}
