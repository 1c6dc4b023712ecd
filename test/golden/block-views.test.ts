/**
 * Goal: facts do not depend on whether a block is an object or a view over the columns of its record. Method: the facts of each recorded block
 * before and after its record was written and read.
 */

import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { chainOrGeneric } from "#chains/registry.ts"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { columnsOf } from "#schemas/columns/block-view.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { makeRecordCodec } from "#schemas/record-codec.ts"
import { evmBlock } from "../support/chain/evm-blocks.ts"

const codec = makeRecordCodec()

const viewOf = (block: Block): Block => {
  const record = { kind: "BlockAppended", isWarmUp: false, block, seq: 1, writerId: "0".repeat(32), epoch: 1 } as const
  const decoded = codec.decodeRecord(codec.encodeRecord(record))
  if (decoded.kind !== "BlockAppended") assert.fail("the record has no block")
  // Those that it was made of, not new ones.
  const view = evmBlock(decoded.block)
  assert.strictEqual(columnsOf(view), columnsOf(view))
  return view
}

const factsOf = (block: Block): Partial<BlockFacts> => {
  const [facts] = foldBlocks({ chain: chainOrGeneric(block.chainId), blocks: [block] })
  const { block: _block, ...lists } = facts ?? {}
  return lists
}

const recordings = globSync("test/golden/import/{first,second}/**/*.json.gz").toSorted()

describe("facts of views", () => {
  it.each(recordings)("are those of the block: %s", (path) => {
    const recorded = recordedBlock(JSON.parse(gunzipSync(readFileSync(path)).toString()))
    if (recorded.kind !== "block") return
    const { block } = recorded
    for (const each of [block, { ...block, traces: undefined }])
      assert.deepStrictEqual(factsOf(viewOf(each)), factsOf(each))
  })
})
