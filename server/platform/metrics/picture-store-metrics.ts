import { Histogram, type Registry } from 'prom-client'

type PictureOperation = 'put' | 'drop' | 'find'
export type MeasureStore = <T>(store: string, operation: PictureOperation, work: () => Promise<T>) => Promise<T>

export const unmeasured: MeasureStore = (_store, _operation, work) => work()

/** A picture that is missing is no error. For `find` on disk it is the time until the file is open. */
export function pictureStoreMetrics(registry: Registry): MeasureStore {
  const seconds = new Histogram({
    name: 'seedha_picture_store_seconds',
    help: 'Time of an operation of the picture store, by store, operation and result',
    labelNames: ['store', 'operation', 'result'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 5],
    registers: [registry],
  })
  return async (store, operation, work) => {
    const stop = seconds.startTimer({ store, operation })
    try {
      const done = await work()
      stop({ result: 'success' })
      return done
    } catch (error) {
      stop({ result: 'error' })
      throw error
    }
  }
}
