import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './tree.ts'

const modules = (path: string) => join(root, 'node_modules', path)

/** Compiles a module that stands apart, with our own options, and returns its lines that are errors. */
export async function compile(lines: string[]): Promise<{ refused: string[]; output: string }> {
  const scratch = mkdtempSync(join(tmpdir(), 'seedha-compile-'))
  try {
    const options = { types: [modules('@types/node'), modules('vite/client')], noUnusedLocals: false }
    const config = {
      extends: join(root, 'tsconfig.json'),
      files: ['module.mts'],
      include: [],
      compilerOptions: options,
    }
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(scratch, 'module.mts'), lines.join('\n'))
    const output = await tsc('--project', scratch, '--checkers', '1', '--pretty', 'false')
    const places = [...output.matchAll(/module\.mts\((\d+),\d+\): error/g)].map(([, line]) => Number(line))
    return { refused: lines.filter((_, at) => places.includes(at + 1)), output }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

const tsc = (...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(modules('.bin/tsc'), args, { cwd: root }, (error, stdout, stderr) =>
      error && typeof error.code !== 'number' ? reject(error) : resolve(stdout + stderr),
    )
  })
