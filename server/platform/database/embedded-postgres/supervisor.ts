import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'

export type Supervised = { pid: number; hasEnded(): boolean; letGo(): void; stop(): Promise<void> }

const STOP_PATIENCE_MS = 20_000

/**
 * Supervises PostgreSQL: a shell between us and it holds the other end of a pipe. When we exit, in whatever way, the pipe closes and the
 * shell shuts PostgreSQL down. It signals each second: in its first milliseconds PostgreSQL ignores signals.
 */
const SHELL = `
scratch=$1; shift; exec 3<&0
"$@" 3<&- >&2 & server=$!
echo "$server"; exec >&- 2>/dev/null
(read -r _ <&3; while kill -INT "$server"; do sleep 1; done) & watch=$!
wait "$server"; code=$?
kill "$watch"; [ -z "$scratch" ] || rm -rf "$scratch"
exit "$code"`

/** `scratch` is a folder, or '', to remove when the command has exited. */
export async function supervise(
  command: string[],
  scratch: string,
  log: number,
  options: SpawnOptions,
): Promise<Supervised> {
  const shell = spawn('/bin/sh', ['-c', SHELL, 'sh', scratch, ...command], {
    ...options,
    stdio: ['pipe', 'pipe', log],
    detached: true, // Ctrl-C has to reach our own shutdown first
  })
  const { stdin, stdout } = shell as unknown as { stdin: Socket; stdout: Socket }
  stdin.on('error', () => {})
  const ended = once(shell, 'exit')
  const [firstLine] = await Promise.race([once(stdout, 'data'), ended])
  stdout.destroy()
  const pid = Number(firstLine)
  const hasEnded = () => shell.exitCode !== null || shell.signalCode !== null

  return {
    pid,
    hasEnded,
    letGo() {
      shell.unref()
      stdin.unref()
    },
    async stop() {
      if (hasEnded()) return
      shell.ref()
      stdin.destroy()
      const impatience = setTimeout(() => hasEnded() || process.kill(pid, 'SIGQUIT'), STOP_PATIENCE_MS)
      await ended
      clearTimeout(impatience)
    },
  }
}
