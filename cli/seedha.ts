import { existsSync } from 'node:fs'
import { Refusal } from '#server/platform/refusal.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

/** What a command needs is read when it is asked for: that is most of its time. */
type Command = { usage: string; about: string; run: (args: string[]) => Promise<string> }

const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    about: 'bring the database up to this program, without starting it',
    run: async () => (await import('./migrate.ts')).migrate(),
  },
  admin: {
    usage:
      'admin [create <username> [password] | reset-password <username> [password] | email <username> <address|none> | ' +
      'devices [approve|remove <id>]]',
    about:
      'show a password for the first admin; make an admin, change a password, say where alerts are mailed, enrol or remove a device',
    run: async (args) => (await import('./admin.ts')).admin(args),
  },
  doctor: {
    usage: 'doctor',
    about: 'check settings, database, providers, clock, disk and backup; exit code 1 when something is wrong',
    run: async (args) => (await import('./doctor.ts')).doctor(args),
  },
  backup: {
    usage: 'backup <folder> | backup verify <folder or archive>',
    about: 'write the database and the pictures into one archive, while the program runs; or check an archive',
    run: async (args) => (await import('./backup.ts')).backup(args),
  },
  restore: {
    usage: 'restore <folder or archive> [--log <file>]',
    about: 'fill an empty database and the picture store from an archive; --log counts accounts closed since',
    run: async (args) => (await import('./restore.ts')).restore(args),
  },
  keys: {
    usage: 'keys list | keys rotate <captcha|links|push|notes> [--now]',
    about: 'list the keys of this installation, or replace one; --now ends the former at once',
    run: async (args) => (await import('./keys.ts')).keys(args),
  },
  label: {
    usage: 'label <crop | State | State/District> <en|kn|hi|mr> <text>',
    about: 'correct one name of a crop or a place',
    run: async (args) => (await import('./label.ts')).correctLabel(args),
  },
  version: {
    usage: 'version',
    about: 'version and commit of this program',
    run: async () => (await import('./version.ts')).sayVersion(),
  },
  sbom: {
    usage: 'sbom [FILE]',
    about: 'list the packages that run, as CycloneDX JSON',
    run: async (args) => (await import('./sbom.ts')).writeSbom(args),
  },
  'env-example': {
    usage: 'env-example',
    about: 'write .env.example from the settings',
    run: async () => (await import('./write-env-example.ts')).writeEnvExample(),
  },
}

function help() {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`)
  return `npm run seedha -- <command>\n\n${lines.join('\n')}`
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [name = 'help', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command && name !== 'help') throw new SetUpError(`There is no command ${name}.\n${help()}`)
  console.log(command ? await command.run(args) : help())
} catch (error) {
  if (!(error instanceof SetUpError || error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
