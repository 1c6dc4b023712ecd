/**
 * Goal: the reader's checks of a block hold for every recorded block, and each exception is a waiver with a reason. Method: each block of
 * the full recordings that has receipts, if present, and a count of the waived ones.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import { blockFault } from "#chains/reader/verify.ts"
import { type Waiver, waivedChecks, waivers } from "#chains/reader/waiver.ts"
import { needsSharedData, sharedData } from "../support/shared-data.ts"

const folder = `${sharedData}/blocks`

/** The members of a block record that are read. */
interface BlockRecord {
  readonly chainId: number
  readonly block: { readonly number: string }
  readonly receipts: ReadonlyArray<unknown> | null
  readonly traces?: unknown
}

/** Faults of a recorded block; throws `AnswerMalformed` if it cannot be decoded at all. */
const faultOf = ({ chainId, block, receipts, traces }: BlockRecord, known: ReadonlyArray<Waiver>) => {
  const number = Number(block.number)
  const answer = {
    ...decodeBlock(block),
    receipts: (receipts ?? []).map(decodeReceipt),
    traces: traces === undefined ? undefined : decodeFlatTraces(traces),
  }
  return blockFault(answer, number, waivedChecks(known, { chainId, number }))
}

describe("recorded blocks", () => {
  it("are consistent, with waivers where a reason is known", (context) => {
    needsSharedData(context)
    const found = { checked: 0, waived: [] as Array<string>, faults: [] as Array<string> }
    for (const path of globSync(`${folder}/*/*.json.gz`).sort()) {
      // The form in the folder's README.
      const record = JSON.parse(gunzipSync(readFileSync(path)).toString()) as BlockRecord
      if (record.receipts === null) continue
      const name = `${record.chainId}/${Number(record.block.number)}`
      found.checked += 1
      const fault = faultOf(record, waivers)
      if (fault !== undefined) found.faults.push(`${name}: ${fault}`)
      // Other blocks need no second check.
      const isWaivable = waivers.some(({ chainId }) => chainId === record.chainId)
      if (fault === undefined && isWaivable && faultOf(record, []) !== undefined) found.waived.push(name)
    }
    assert.deepStrictEqual(found.faults, [])
    assert.deepStrictEqual(found.waived, ["2201/42767022", "25/11446765"])
    assert.isAtLeast(found.checked, 254)
  })
})
