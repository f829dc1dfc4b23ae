import { SetUpError } from '../set-up-error.ts'

/** An archive that is not, byte for byte, what a backup wrote. */
export class DamagedArchive extends SetUpError {
  constructor(reason: string) {
    super(`The archive is damaged and can't be used: ${reason}.`)
  }
}

export class WrongPassphrase extends SetUpError {
  constructor() {
    super("The archive can't be opened: the passphrase is wrong, or the archive is damaged.")
  }
}
