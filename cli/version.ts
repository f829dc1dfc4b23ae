import { build, unknownCommit } from '#server/platform/build-info.ts'
import { commitOfCheckout } from '../scripts/commit.ts'

/** A program from its source has no build that would know the commit; its checkout may. */
export function sayVersion(folder?: string) {
  const commit = build.commit === unknownCommit ? (commitOfCheckout(folder) ?? unknownCommit) : build.commit
  return `Seedha ${build.version}, commit ${commit}`
}
