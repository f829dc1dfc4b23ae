import type { Config } from '../config.ts'
import type { Shape } from './decode.ts'
import { diskPictures } from './disk-pictures.ts'

export type Pictures = {
  /** Takes a JPEG or PNG and gives back its address, such as /pictures/<id>.jpg. Call it outside a transaction. */
  save(bytes: Buffer, shape: Shape): Promise<string>
  /** Removes what `save` made. Any other address is left alone. */
  remove(url: string): Promise<void>
}

export const makePictures = (config: Pick<Config, 'dataDir'>): Pictures => diskPictures(config)
