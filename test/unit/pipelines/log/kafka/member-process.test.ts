import { spawn } from "node:child_process"
import { once } from "node:events"
import { assert, describe, it } from "vitest"
import { hasEnded, ownProcessName } from "#pipelines/log/kafka/member-process.ts"

const own = ownProcessName()

/** The own name with another process id, or another part. */
const other = (part: RegExp, by: string): string => own.replace(part, by)

describe("hasEnded", () => {
  it("is false of a process that runs", () => {
    assert.match(own, / \d+ \d+$/)
    assert.isFalse(hasEnded(own))
  })

  it("is true of a process that has ended, also where another has its id", async () => {
    const child = spawn("true")
    await once(child, "exit")
    assert.isTrue(hasEnded(other(/\d+ \d+$/, `${child.pid} 1`)))
    assert.isTrue(hasEnded(other(/\d+$/, "1")))
  })

  it("is false of a process of another machine, another container, and of none", () => {
    assert.isFalse(hasEnded(other(/^\S+/, "another-boot").replace(/\d+$/, "1")))
    assert.isFalse(hasEnded(other(/pid:\[\d+\]/, "pid:[1]").replace(/\d+$/, "1")))
    assert.isFalse(hasEnded(""))
  })
})
