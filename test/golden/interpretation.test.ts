/** Real transactions still give the same facts. `npm run golden` updates the expected ones; review the diff. */
import { globSync } from "node:fs"
import { basename } from "node:path"
import { assert, describe, expect, it } from "vitest"
import { chainById } from "#chains/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { readRecording, recordedBlock } from "../support/recorded/recording.ts"
import { storyOf } from "../support/store/story.ts"

const folder = "test/golden/interpretation"
const cases = globSync(`${folder}/*.recording.json`).map((path) => basename(path, ".recording.json"))

/** Keys sorted and integers as text, so that a diff contains changes only. */
const stableText = (value: unknown): string =>
  `${JSON.stringify(
    value,
    (_, member: unknown) => {
      if (typeof member === "bigint") return member.toString()
      if (typeof member !== "object" || member === null || Array.isArray(member)) return member
      return Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
    },
    2,
  )}\n`

describe("recorded transactions", () => {
  it("each have a file of expected facts: `npm run golden` writes missing ones", () => {
    assert.isAbove(cases.length, 20)
    const expected = globSync(`${folder}/*.facts.json`).map((path) => basename(path, ".facts.json"))
    assert.deepStrictEqual(expected.sort(), cases.sort())
  })

  for (const name of cases) {
    it(`yield the same facts: ${name}`, async () => {
      const recording = readRecording(`${folder}/${name}.recording.json`)
      const chain = chainById(recording.chainId)
      if (chain === undefined) return assert.fail("the chain of the recording is not known")
      const [facts] = foldBlocks({ chain, blocks: [recordedBlock(recording)] })
      const [entry] = facts?.timeline ?? []
      if (entry === undefined || facts === undefined) return assert.fail("the transaction has no entry")
      const actual = {
        story: storyOf(entry.interpretation),
        entry,
        deltas: facts.deltas,
        transfers: facts.transfers,
        approvals: facts.approvals,
        ...(facts.nftApprovals.length === 0 ? {} : { nftApprovals: facts.nftApprovals }),
      }
      await expect(stableText(actual)).toMatchFileSnapshot(`interpretation/${name}.facts.json`)
    })
  }
})
