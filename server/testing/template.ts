import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { databaseIn, inCluster, startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: string
    template: string
  }
}

/** The template database: migrated once, and copied by every test file as its own test database. */
export async function makeTemplate(cluster: string) {
  const template = `seedha_template_${randomBytes(6).toString('hex')}`
  await inCluster(cluster, `create database ${template}`)
  await migrateDatabase(databaseIn(cluster, template), makeLog('silent'))
  return template
}

export default async function setup(project: TestProject) {
  const cluster = await startCluster({ inMemory: true })
  const template = await makeTemplate(cluster.url)
  project.provide('cluster', cluster.url)
  project.provide('template', template)
  return async () => {
    await inCluster(cluster.url, `drop database ${template} with (force)`)
    await cluster.stop()
  }
}
